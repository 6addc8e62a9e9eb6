import type { branchTableMessages } from '../../branch-table/messages.ts';
import { textsWithNames } from '../../messages/isolated-names.ts';
import { plural } from '../../messages/plural.ts';

const count = (value: number, one: string, other: string) => plural('de', value, { one, other });

/** The words of the table of branches, and of the sheet that rows are pasted into. */
export const deBranchTable: typeof branchTableMessages = textsWithNames({
  tableName: 'Zweige als Tabelle',
  tableHelp:
    'Pfeiltasten bewegen, Enter bearbeitet, Tab geht weiter, Escape und dann Tab verlässt die Tabelle. Strg D füllt nach unten aus, Strg C und V kopieren und fügen ein.',
  tableSize: (rows, columns) =>
    `${count(rows, '# Zeile', '# Zeilen')}, ${count(columns, '# Attribut', '# Attribute')}`,
  branchColumn: 'Zweig',
  tableThenSend: 'Dann senden',
  everybodyElse: 'alle anderen',
  nobodyGetsRow: 'Diese Zeile bekommt niemand',
  rowShares: (rows) => `Teilt sich Menschen mit ${new Intl.ListFormat('de').format(rows)}`,
  whyNoRow: {
    groups: 'Hat Gruppen: als Karte bearbeiten',
    or: 'Mit „oder“ verbunden: als Karte bearbeiten',
    twice: 'Fragt zweimal nach einem Attribut: als Karte bearbeiten',
    'other-value': 'Vergleicht nicht mit einem Wert: als Karte bearbeiten',
    incomplete: 'Ohne Attribut begonnen: als Karte bearbeiten',
  },
  goToCard: 'Zur Karte',
  valueMissing: 'Wert fehlt',
  columnMenu: (name) => `Spalte ${name}`,
  columnOperator: (name, operator) => `Vergleich von ${name}: ${operator}`,
  cellOperator: 'Vergleich dieser Zellen',
  addColumn: 'Attribut hinzufügen',
  changeColumn: 'Attribut ändern …',
  removeColumn: 'Spalte entfernen',
  columnTaken: 'Für dieses Attribut hat die Tabelle schon eine Spalte.',
  rowMenu: (name) => `Aktionen für ${name}`,
  duplicateRow: 'Duplizieren',
  moveRowUp: 'Nach oben',
  moveRowDown: 'Nach unten',
  removeRow: 'Löschen',
  onlyRow: 'Es ist der einzige Zweig.',
  fillDown: 'Ausfüllen',
  fillDownHelp: 'Die ausgewählten Zellen nach unten ausfüllen (Strg D)',
  tableKeys: 'Strg V fügt Zellen ein, Strg D füllt nach unten aus',
  cellField: (column, branch) => `${column} von ${branch}`,
  emptyTable: 'Fügen Sie eine Tabelle aus Excel oder Google Sheets ein',
  emptyTableHelp:
    'Ihre Spalten werden Attribute und Texte, ihre Zeilen Zweige. Oder fügen Sie ein Attribut hinzu.',
  cellsPasted: (rows) => `${count(rows, '# Zeile', '# Zeilen')} eingefügt.`,
  cellsFilled: (cells) => `${count(cells, '# Zelle', '# Zellen')} ausgefüllt.`,
  cellsDidNotFit: (columns) =>
    count(
      columns,
      '# eingefügte Spalte hatte in der Tabelle keinen Platz.',
      '# eingefügte Spalten hatten in der Tabelle keinen Platz.',
    ),

  pasteSheet: 'Aus einer Tabelle einfügen',
  pasteSheetField: 'Tabelle aus Excel oder Google Sheets',
  pasteSheetHint:
    'Kopieren Sie die Zellen samt ihren Überschriften, und fügen Sie sie hier ein. Eine Überschrift ist der Name eines Attributs, ein Ereignis mit seiner Eigenschaft (Bestellt: Preis) oder ein Wert, wie Liquid ihn schreibt.',
  sheetSize: (rows, columns) =>
    `${count(rows, '# Zeile', '# Zeilen')} und ${count(columns, '# Spalte', '# Spalten')}`,
  firstRowNames: 'Die erste Zeile benennt die Spalten',
  pasteAnother: 'Eine andere Tabelle einfügen',
  sheetColumnUse: (head) => `Was aus ${head} wird`,
  sheetColumn: (position) => `Spalte ${position}`,
  notUsed: 'Nicht verwendet',
  otherAttribute: 'Anderes Attribut …',
  againstNow: 'Gegenüber jetzt',
  fates: {
    same: 'gleich',
    changed: 'geändert',
    new: 'neu',
    else: 'Sonst',
    'asks-nothing': 'Fragt nichts',
    'too-long': 'Zu lang',
  },
  rowsAsTheyAre: (rows) => count(rows, '# Zeile unverändert', '# Zeilen unverändert'),
  replaceRows: 'Alle Zeilen ersetzen',
  addRows: 'Darunter anfügen',
  howToUse: 'Was mit den vorhandenen Zeilen geschieht',
  wasReadAs: (name, value) => `„${name}“ wurde als ${value} gelesen`,
  moreReadAs: (names) => `und ${names} weitere`,
  hadMerged: 'Verbundene Zellen wurden ausgefüllt',
  rowsRemoved: (branches) => count(branches, '# Zweig wird entfernt', '# Zweige werden entfernt'),
  asksNothing: (rows) =>
    count(rows, '# Zeile fragt nach nichts und entfällt', '# Zeilen fragen nach nichts und entfallen'),
  tooLong: (rows) => count(rows, '# Zeile ist zu lang und entfällt', '# Zeilen sind zu lang und entfallen'),
  tooManyRows: (rows, max) =>
    `Zu viele für ein Snippet: ${rows.toLocaleString('de')} Zeilen. Auf einmal sind höchstens ${max.toLocaleString('de')} möglich.`,
  noRoom: (max) =>
    `Zu viele für ein Snippet: Mit diesen Zeilen hätte es mehr als ${max.toLocaleString('de')} Zweige.`,
  openQuote: (row) =>
    `Ein Anführungszeichen in Zeile ${row} wird nie geschlossen. Schließen Sie es in Ihrer Tabelle, und kopieren Sie erneut.`,
  noRows: 'Unter den Überschriften stehen keine Zeilen.',
  nothingMapped: 'Wählen Sie, was aus mindestens einer Spalte wird.',
  takeRows: (rows) => count(rows, '# Zeile verwenden', '# Zeilen verwenden'),
  cancelPaste: 'Abbrechen',
});
