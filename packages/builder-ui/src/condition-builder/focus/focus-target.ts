import { findCard, findField, findMarked, findRow, type RowField } from '../../builder-dom/builder-dom.ts';

/** A place in the builder that can be focused after an edit. */
export type FocusTarget =
  /** A part of a condition row that is filled in; the name of its attribute when left out. */
  | { kind: 'condition'; conditionId: string; field?: RowField | undefined }
  /** The menu button of a condition row or a statement card: where the person was when using that menu. */
  | { kind: 'condition-menu'; conditionId: string }
  | { kind: 'statement-menu'; statementId: string }
  /** The handle of what was moved. */
  | { kind: 'condition-handle'; conditionId: string }
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
      return findField(place, target.field ?? 'attribute');
    case 'condition-menu':
      return findMarked(place, 'rowMenu');
    case 'condition-handle':
      return findMarked(place, 'dragHandle');
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
