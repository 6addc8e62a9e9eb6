import type { Messages } from '../default-messages.ts';
import { formatNumber, plural } from '../plural.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });
const number = (value: number) => formatNumber('de', value);

/** What the library of snippets says. */
export const deSnippets: Pick<Messages, 'snippetDialogs' | 'snippetTable' | 'tagInput'> = {
  snippetDialogs: {
    saveTitle: 'Baustein sichern',
    saveDescription: 'Gesicherte Bausteine sehen alle in Ihrem Arbeitsbereich.',
    editTitle: 'Baustein bearbeiten',
    name: 'Name',
    namePlaceholder: 'z. B. Hinweis auf Pro',
    nameRequired: 'Bitte geben Sie Ihrem Baustein einen Namen.',
    tags: 'Schlagworte',
    tagsDescription: 'Mit Eingabe, Tab oder Komma fügen Sie eines hinzu.',
    content: 'Liquid',
    noContent: 'Es gibt nichts zu sichern.',
    save: 'Sichern',
    saveChanges: 'Änderungen sichern',
    cancel: 'Abbrechen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Nicht kopiert',
    delete: 'Löschen',
    draftNote: 'Das ist ein Entwurf. Ergänzen Sie im Builder, was fehlt, und kopieren Sie ihn dann.',
    deleteQuestion: (name) => `„${name}“ löschen?`,
    deleteText:
      'Der Baustein verschwindet für alle in Ihrem Arbeitsbereich. Das kann nicht rückgängig gemacht werden.',
  },
  snippetTable: {
    label: 'Bausteine',
    name: 'Name',
    tags: 'Schlagworte',
    updatedBy: 'Geändert von',
    updated: 'Geändert',
    actions: 'Aktionen',
    draft: 'Entwurf',
    copy: (name) => `${name} kopieren`,
    copied: 'Kopiert',
    view: (name) => `${name} ansehen`,
    edit: (name) => `${name} bearbeiten`,
    delete: (name) => `${name} löschen`,
    moreTags: (value) => `+${number(value)}`,
    range: (first, last, total) =>
      `${number(first)}–${number(last)} von ${count(total, '# Baustein', '# Bausteinen')}`,
    loading: 'Bausteine werden geladen …',
    emptyTitle: 'Keine Bausteine gefunden',
    emptyText: 'Sichern Sie, was Sie bauen; es erscheint hier für den ganzen Arbeitsbereich.',
    noMatchTitle: 'Kein Baustein passt zu Ihren Filtern',
    noMatchText: 'Versuchen Sie ein anderes Schlagwort oder weniger Wörter.',
    clearFilters: 'Filter aufheben',
    justNow: 'gerade eben',
    minutesAgo: (value) => `vor ${number(value)} Min.`,
    hoursAgo: (value) => `vor ${number(value)} Std.`,
    daysAgo: (value) => count(value, 'vor # Tag', 'vor # Tagen'),
    monthsAgo: (value) => count(value, 'vor # Monat', 'vor # Monaten'),
  },
  tagInput: {
    placeholder: 'Schlagwort hinzufügen',
    filterPlaceholder: 'Nach Schlagwort filtern',
    tagsLabel: 'Gewählte Schlagworte',
    suggestionsLabel: 'Vorgeschlagene Schlagworte',
    remove: (tag) => `${tag} entfernen`,
    create: (tag) => `„${tag}“ anlegen`,
    loading: 'Schlagworte werden gesucht …',
    noMatch: 'Kein solches Schlagwort',
    added: (tag) => `${tag} hinzugefügt`,
    removed: (tag) => `${tag} entfernt`,
    tooLong: (limit) => `Ein Schlagwort hat höchstens ${number(limit)} Zeichen.`,
    resultCount: (value) =>
      value === 0 ? 'Keine Vorschläge.' : count(value, '# Vorschlag.', '# Vorschläge.'),
  },
};
