import type { ChangedPlace } from '@sluice/liquid/compare';
import { formatNumber, plural } from '../../messages/plural.ts';
import type { Messages } from '../default-messages.ts';
import { branchName } from './liquid/branch-name.ts';
import { dataTypeWords } from './liquid/changes.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });

/** How two templates or two texts differ. */
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
