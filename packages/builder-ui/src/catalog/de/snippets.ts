import type { ChangedPlace } from '@sluice/liquid/compare';
import type { Messages } from '../default-messages.ts';
import { formatNumber, plural } from '../../messages/plural.ts';
import { branchName } from './liquid/branch-name.ts';
import { dataTypeWords } from './liquid/changes.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });
const number = (value: number) => formatNumber('de', value);

/** The words of the library of snippets. */
export const deSnippets: Pick<Messages, 'snippetDialogs' | 'snippetTable' | 'snippetTrash' | 'tagInput'> = {
  snippetDialogs: {
    saveTitle: 'Baustein speichern',
    saveDescription: 'Gespeicherte Bausteine sind für alle in Ihrem Arbeitsbereich sichtbar.',
    editTitle: 'Baustein bearbeiten',
    name: 'Name',
    namePlaceholder: 'z. B. Hinweis auf Pro',
    nameRequired: 'Bitte geben Sie Ihrem Baustein einen Namen.',
    tags: 'Schlagwörter',
    tagsDescription: 'Drücken Sie Eingabe, Tab oder Komma, um eines hinzuzufügen.',
    content: 'Liquid',
    noContent: 'Es gibt nichts zu speichern.',
    save: 'Speichern',
    saveChanges: 'Änderungen speichern',
    cancel: 'Abbrechen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Nicht kopiert',
    delete: 'Löschen',
    draftNote: 'Das ist ein Entwurf. Ergänzen Sie im Builder, was fehlt, und kopieren Sie ihn dann.',
    refusedByBraze: 'Braze würde diese Nachricht ablehnen',
    discardQuestion: 'Ohne Speichern verlassen?',
    discardText: 'Ihre Änderungen sind noch nicht gespeichert. Wenn Sie gehen, gehen sie verloren.',
    discard: 'Änderungen verwerfen',
    keepEditing: 'Weiter bearbeiten',
    deleteQuestion: (name) => `„${name}“ löschen?`,
    deleteText:
      'Der Baustein wird für alle in Ihrem Arbeitsbereich gelöscht. Das kann nicht rückgängig gemacht werden.',
    deleteRestorableText: (days) =>
      `Der Baustein wird für alle in Ihrem Arbeitsbereich gelöscht. Sie können ihn ${count(days, '# Tag', '# Tage')} lang wiederherstellen.`,
  },
  snippetTable: {
    label: 'Bausteine',
    name: 'Name',
    tags: 'Schlagwörter',
    you: 'Sie',
    updated: 'Geändert',
    actions: 'Aktionen',
    state: 'Stand',
    created: 'Angelegt',
    draft: 'Entwurf',
    final: 'Fertig',
    published: 'Veröffentlicht',
    readyToPublish: 'Bereit zum Veröffentlichen',
    changedAtBraze: 'Bei Braze geändert',
    goneAtBraze: 'Bei Braze gelöscht',
    findings: (value) => count(value, '# Befund', '# Befunde'),
    select: (name) => `${name} auswählen`,
    selectPage: 'Alle auf dieser Seite auswählen',
    more: (name) => `Weitere Aktionen für ${name}`,
    deleteIt: 'Löschen',
    copy: (name) => `${name} kopieren`,
    copied: 'Kopiert',
    view: (name) => `${name} ansehen`,
    edit: (name) => `${name} bearbeiten`,
    delete: (name) => `${name} löschen`,
    favorite: 'Favorit',
    addFavorite: (name) => `${name} als Favorit merken`,
    removeFavorite: (name) => `${name} nicht mehr als Favorit merken`,
    filterByTag: (tag) => `Nach ${tag} filtern`,
    moreTags: (value) => `+${number(value)}`,
    range: (first, last, total) =>
      `${number(first)}–${number(last)} von ${count(total, '# Baustein', '# Bausteinen')}`,
    joins: { and: 'und', or: 'oder' },
    moreBranches: (value) => count(value, '# weiterer Zweig', '# weitere Zweige'),
    elseNothing: 'sonst wird nichts gesendet',
    elseText: 'sonst ein anderer Text',
    loading: 'Bausteine werden geladen …',
    emptyTitle: 'Keine Bausteine gefunden',
    emptyText: 'Speichern Sie, was Sie bauen. Es erscheint hier für den ganzen Arbeitsbereich.',
    noFavoritesTitle: 'Noch keine Favoriten',
    noFavoritesText: 'Der Stern neben einem Baustein merkt ihn hier für Sie.',
    noMatchTitle: 'Kein Baustein passt zu Ihren Filtern',
    noMatchText: 'Versuchen Sie ein anderes Schlagwort oder weniger Wörter.',
    clearFilters: 'Filter zurücksetzen',
    justNow: 'gerade eben',
    minutesAgo: (value) => `vor ${number(value)} Min.`,
    hoursAgo: (value) => `vor ${number(value)} Std.`,
    daysAgo: (value) => count(value, 'vor # Tag', 'vor # Tagen'),
    monthsAgo: (value) => count(value, 'vor # Monat', 'vor # Monaten'),
  },
  snippetTrash: {
    label: 'Papierkorb',
    explanation: (days) =>
      `Gelöschte Bausteine bleiben ${count(days, '# Tag', '# Tage')} hier. Danach werden sie endgültig entfernt.`,
    name: 'Name',
    deleted: 'Gelöscht',
    left: 'Noch da',
    actions: 'Aktionen',
    daysLeft: (days) => (days === 0 ? 'Bis heute' : count(days, 'Noch # Tag', 'Noch # Tage')),
    restore: 'Wiederherstellen',
    eraseSnippet: (name) => `${name} endgültig löschen`,
    restoreSnippet: (name) => `${name} wiederherstellen`,
    emptyTitle: 'Der Papierkorb ist leer',
    emptyText: (days) =>
      `Gelöschte Bausteine bleiben ${count(days, '# Tag', '# Tage')} hier und lassen sich wiederherstellen.`,
  },
  tagInput: {
    placeholder: 'Schlagwort hinzufügen',
    filterPlaceholder: 'Nach Schlagwort filtern',
    tagsLabel: 'Gewählte Schlagwörter',
    suggestionsLabel: 'Vorgeschlagene Schlagwörter',
    remove: (tag) => `${tag} entfernen`,
    create: (tag) => `„${tag}“ anlegen`,
    loading: 'Schlagwörter werden gesucht …',
    noMatch: 'Kein solches Schlagwort',
    added: (tag) => `${tag} hinzugefügt`,
    known: (tag) => `${tag} ist schon da`,
    removed: (tag) => `${tag} entfernt`,
    tooLong: (limit) => `Ein Schlagwort hat höchstens ${number(limit)} Zeichen.`,
    resultCount: (value) =>
      value === 0 ? 'Keine Vorschläge.' : count(value, '# Vorschlag.', '# Vorschläge.'),
  },
};

/** The words about differences between two templates or two texts. */
export const deComparison: Pick<Messages, 'liquidComparison' | 'templateComparison'> = {
  liquidComparison: {
    wrap: 'Lange Zeilen umbrechen',
    removedLine: 'Entfernt:',
    addedLine: 'Neu:',
    same: 'Der Text ist derselbe.',
    counts: (added, removed) =>
      `${count(added, '# Zeile', '# Zeilen')} neu, ${count(removed, '# Zeile', '# Zeilen')} entfernt`,
    unchanged: (value) => `${formatNumber('de', value)} gleiche Zeilen zeigen`,
  },
  templateComparison: {
    label: 'Änderungen',
    place: placeBadge,
    was: 'war',
    now: 'jetzt',
    value: 'Wert',
    type: 'Typ',
    dataType: (dataType) => (dataType === undefined ? 'unbekannt' : dataTypeWords[dataType]),
    text: 'Text:',
    inText: 'im Text',
    inTextWithDefault: 'im Text, Ersatzwert',
    reason: 'Grund',
    name: 'Name:',
    noName: 'kein Name',
    emptyText: 'kein Text',
    abort: (reason) => (reason === '' ? 'Abbruch' : `Abbruch, „${reason}“`),
    sends: (text) => `sendet „${text}“`,
    sendsNothing: 'sendet einen leeren Text',
    before: 'vor',
    added: 'hinzugefügt',
    removed: 'entfernt',
    moved: 'verschoben, war',
    reordered: 'Bedingungen in anderer Reihenfolge',
    layout: 'Gestaltung',
    layouts: { readable: 'Lesbar', tight: 'Knapp', 'one-line': 'Eine Zeile' },
    references: 'Schreibweise der Verweise',
    referenceStyles: { braced: 'Mit Klammern', bare: 'Ohne Klammern' },
    formatting: 'Nur die Form. Niemand bekommt etwas anderes.',
    same: 'Nichts hat sich geändert.',
    more: (value) => `${formatNumber('de', value)} weitere zeigen`,
    choiceFor: (change) => `Was bleibt von: ${change}`,
    mine: 'Meins',
    theirs: 'Das andere',
    both: 'Beides',
    onlyMine: 'nur in Ihrer Fassung',
    onlyTheirs: 'nur in der anderen Fassung',
    keep: 'Behalten',
    leaveOut: 'Weglassen',
    remove: 'Entfernen',
    removedAndChanged: {
      byMe: 'Von Ihnen entfernt, von der anderen Person aber geändert:',
      byThem: 'Von der anderen Person entfernt, von Ihnen aber geändert:',
    },
    keepBranches: 'Beide Zweige behalten, meinen zuerst',
    changedBy: {
      mine: 'Von Ihnen geändert',
      theirs: 'Von der anderen Person geändert',
      both: 'Von Ihnen beiden geändert',
    },
  },
};

/** The badge of a place. */
function placeBadge({ kind, index }: ChangedPlace): string {
  if (kind === 'before') return 'Davor';
  if (kind === 'after') return 'Danach';
  return kind === 'else' ? 'Sonst' : branchName(index ?? 0);
}
