import {
  findCard,
  findField,
  findMarked,
  findRow,
  markedAround,
  type RowField,
} from '../../builder-dom/builder-dom.ts';

/** A control of a condition or a group. */
export type ConditionFocus =
  /** A part of a condition that is filled in; the name of its attribute when left out. In a group, the first one. */
  | { kind: 'condition'; conditionId: string; field?: RowField | undefined }
  /** The menu button: where the person was when using that menu. */
  | { kind: 'condition-menu'; conditionId: string }
  /** The handle of what was moved. */
  | { kind: 'condition-handle'; conditionId: string }
  /** How a group asks: for all, any or none. */
  | { kind: 'group-kind'; conditionId: string }
  /** The button that adds a condition to a group. */
  | { kind: 'group-add'; conditionId: string };

/** A place in the builder that can be focused after an edit. */
export type FocusTarget =
  | ConditionFocus
  /** The menu button of a statement card. */
  | { kind: 'statement-menu'; statementId: string }
  | { kind: 'statement-handle'; statementId: string }
  /** The text that a statement sends, or the reason why it aborts. */
  | { kind: 'text'; statementId: string }
  /** The header of a statement card. */
  | { kind: 'statement'; statementId: string };

/** The control of a target, below the builder's root. */
export function findTarget(root: HTMLElement, target: FocusTarget): HTMLElement | null {
  const place =
    'conditionId' in target ? findRow(root, target.conditionId) : findCard(root, target.statementId);
  if (place === null) return null;
  switch (target.kind) {
    case 'condition':
      return findField(place, target.field ?? 'attribute') ?? findMarked(place, 'groupAdd');
    case 'condition-menu':
      return findMarked(place, 'rowMenu');
    case 'condition-handle':
      return findMarked(place, 'dragHandle');
    case 'group-kind':
      return findMarked(place, 'groupKind')?.querySelector<HTMLElement>('input:checked') ?? null;
    case 'group-add':
      return findMarked(place, 'groupAdd');
    case 'statement-handle': {
      const header = findMarked(place, 'cardHeader');
      return header && findMarked(header, 'dragHandle');
    }
    case 'text':
      return findMarked(place, 'branchText')?.querySelector<HTMLElement>('textarea, input') ?? null;
    case 'statement':
      return findMarked(place, 'cardToggle');
    case 'statement-menu':
      return findMarked(place, 'cardMenu');
  }
}

const FIELDS = ['attribute', 'attributeDetail', 'operator', 'firstValue'] as const;

const controls = [
  ['rowMenu', 'condition-menu'],
  ['dragHandle', 'condition-handle'],
  ['groupKind', 'group-kind'],
  ['groupAdd', 'group-add'],
] as const;

/** The control of a condition or a group that an element is or belongs to, to find it again after the edit that moves it. */
export function focusAround(element: Element, conditionId: string): ConditionFocus {
  const control = controls.find(([mark]) => markedAround(element, mark) !== null);
  if (control !== undefined) return { kind: control[1], conditionId };
  const field = FIELDS.find((name) => markedAround(element, name) !== null);
  return field === undefined
    ? { kind: 'condition-menu', conditionId }
    : { kind: 'condition', conditionId, field };
}
