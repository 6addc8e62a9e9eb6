/**
 * The elements of the builder that are looked for from elsewhere: by focus, by dragging, by the preview beside the cards.
 * Their names are spelled only here; a test checks that.
 */

/** The data attributes that mark what can be found. */
export const dataNames = {
  /** Around the cards of one decision, with what belongs to them. */
  builder: 'data-builder',
  /** A passage of a message, by its id. */
  passage: 'data-passage',
  /** A control of a passage: what opens it, its menu, its first field. */
  passageControl: 'data-passage-control',
  /** The card of a statement, by its id. */
  statement: 'data-statement',
  /** The row of a condition, or the box of a group, by its id. */
  condition: 'data-condition',
  /** The card of the fallback. */
  fallback: 'data-fallback',
  /** Around what an imported text keeps before or after the branches. */
  islands: 'data-islands',
  /** How a group asks: for all, any or none. */
  groupKind: 'data-group-kind',
  /** The button that adds a condition to a group. */
  groupAdd: 'data-group-add',
  /** Around what is in a group, below its head. */
  groupItems: 'data-group-items',
  cardHeader: 'data-card-header',
  /** What opens and closes a card. */
  cardToggle: 'data-card-toggle',
  cardMenu: 'data-card-menu',
  rowMenu: 'data-row-menu',
  /** Around the attribute of a row: its type and its name. */
  attribute: 'data-attribute',
  /** Around what an attribute needs besides its name, such as the property of an event. */
  attributeDetail: 'data-attribute-detail',
  /** Around how a row compares. */
  operator: 'data-operator',
  /** Around what a condition compares with. */
  firstValue: 'data-first-value',
  /** Around the text of a branch, or the reason why it aborts. */
  branchText: 'data-branch-text',
  /** A field, or what is around fields, whose text is no part of the template, or not yet. */
  ownText: 'data-own-text',
  /** A row of the table of branches, by its place. */
  tableRow: 'data-table-row',
  /** A cell of it, by its key. */
  tableCell: 'data-table-cell',
  /** The cell with the text that a branch sends. */
  tableText: 'data-table-text',
  /** What fills the cells below, in the corner of the active one. */
  fillHandle: 'data-fill-handle',
  dragHandle: 'data-drag-handle',
  /** The line where the dragged item would land. */
  dropLine: 'data-drop-line',
  /** The card or row that is being dragged. */
  dragged: 'data-dragged',
  /** The builder while something is dragged. */
  dragging: 'data-dragging',
  /** A card, a row or a line of the preview whose counterpart is pointed at. */
  pointed: 'data-pointed',
  /** A card or row that somebody has just been taken to. */
  shown: 'data-shown',
  /** A line of the preview that belongs to what has focus in the builder. */
  current: 'data-current',
  /** A line of the preview, by its number. */
  lineNumber: 'data-number',
  /** Around the text of a line of the preview. */
  pieces: 'data-pieces',
  /** A line of the preview that belongs to the branch a test matched. */
  lit: 'data-lit',
  /** The heading of the steps that led to the result of a test. */
  why: 'data-why',
  /** A row of the list of findings, by its key. */
  finding: 'data-finding',
  /** The mark of a decision or a loop beside the email that a person gets, by the id of its passage. */
  mailMark: 'data-mail-mark',
  /** The panel with the result. Pages that make room for it select it in their style sheets, too. */
  result: 'data-sluice-result',
} as const;

export type Mark = keyof typeof dataNames;

/** The attribute that marks an element, to be spread among its props. With `false` it is left out. */
export function mark(
  name: Mark,
  value: string | number | boolean = true,
): Record<string, string | undefined> {
  if (typeof value === 'boolean') return { [dataNames[name]]: value ? '' : undefined };
  return { [dataNames[name]]: String(value) };
}

/** Marks an element that is there already, or takes the mark away. */
export function setMark(element: Element, name: Mark, isOn: boolean): void {
  element.toggleAttribute(dataNames[name], isOn);
}

/** The first element with a mark below `place`; with a value, the one that has it. */
export function findMarked(place: ParentNode, name: Mark, value?: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(selectorOf(name, value));
}

/** The card of a statement. */
export function findCard(root: ParentNode, statementId: string): HTMLElement | null {
  return findMarked(root, 'statement', statementId);
}

/** The row of a condition. */
export function findRow(root: ParentNode, conditionId: string): HTMLElement | null {
  return findMarked(root, 'condition', conditionId);
}

/** The cards of a builder, top to bottom, without those of decisions in their texts. */
export function cardsIn(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selectorOf('statement'))].filter((card) => isOwn(card, root));
}

/** Tells whether an element belongs to a builder itself, and not to one inside of it. */
export function isOwn(element: Element, builder: ParentNode): boolean {
  const around = markedAround(element, 'builder');
  return around === null || around === builder || !builder.contains(around);
}

/** All rows of conditions, top to bottom. */
export function rowsIn(place: ParentNode): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(selectorOf('condition'))];
}

/** The rows and boxes of one list: of a group, or of the card itself, without those in groups of it. */
export function rowsOfList(card: HTMLElement, groupId: string | undefined): readonly HTMLElement[] {
  const box = groupId === undefined ? card : findRow(card, groupId);
  return box === null
    ? []
    : rowsIn(box).filter((row) => groupIdAround(row) === groupId && markedAround(row, 'statement') === card);
}

/** The id of the group in whose list a row or a box is; `undefined` in the list of the statement. */
export function groupIdAround(row: Element): string | undefined {
  const group = row.parentElement && markedAround(row.parentElement, 'condition');
  return group === null ? undefined : markOf(group, 'condition');
}

/** A part of a row that is filled in. */
export type RowField = 'attribute' | 'attributeDetail' | 'operator' | 'firstValue';

/**
 * The first button or input of a part. The icon in the field of an attribute is passed over: people look for names. So is
 * a button that removes a value: whoever is taken to a list and presses Enter would lose one.
 */
export function findField(row: ParentNode, name: RowField): HTMLElement | null {
  return row.querySelector<HTMLElement>(
    `${selectorOf(name)} :is(button:not([data-icon]):not([data-removes]), input)`,
  );
}

/** The nearest element around one, itself included, that has a mark. */
export function markedAround(element: Element, name: Mark): HTMLElement | null {
  return element.closest<HTMLElement>(selectorOf(name));
}

/** Returns what the mark of an element says, such as the id of its statement. */
export function markOf(element: Element, name: Mark): string | undefined {
  return element.getAttribute(dataNames[name]) ?? undefined;
}

/** The statement and condition that an element belongs to, if any. */
export function idsAround(element: Element): {
  statementId: string | undefined;
  conditionId: string | undefined;
} {
  const card = markedAround(element, 'statement');
  const row = markedAround(element, 'condition');
  return {
    statementId: card === null ? undefined : markOf(card, 'statement'),
    conditionId: row === null ? undefined : markOf(row, 'condition'),
  };
}

/** For queries of pages that cannot call the functions here, such as those of browser tests. */
export function selectorOf(name: Mark, value?: string): string {
  return value === undefined ? `[${dataNames[name]}]` : `[${dataNames[name]}="${inQuotes(value)}"]`;
}

/** A text inside the quotes of a selector. `CSS.escape` is for names outside of them, and missing in jsdom. */
function inQuotes(text: string): string {
  return text.replaceAll(/["\\]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\a `);
}
