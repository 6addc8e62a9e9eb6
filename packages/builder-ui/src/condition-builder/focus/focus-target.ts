/** A place in the builder that can be given focus after an edit. */
export type FocusTarget =
  /** The first control of a condition row. */
  | { kind: 'condition'; conditionId: string }
  /** What a condition compares with: the field in which it is typed or chosen. */
  | { kind: 'condition-value'; conditionId: string }
  /** The menu button of a condition row or a statement card: where the person was when using that menu. */
  | { kind: 'condition-menu'; conditionId: string }
  | { kind: 'statement-menu'; statementId: string }
  /** The handle of what was moved. */
  | { kind: 'condition-handle'; conditionId: string }
  | { kind: 'statement-handle'; statementId: string }
  /** The header of a statement card. */
  | { kind: 'statement'; statementId: string };

/** The data attributes by which a target is found below the builder's root. */
export function focusSelector(target: FocusTarget): string {
  switch (target.kind) {
    case 'condition':
      return `[data-condition="${CSS.escape(target.conditionId)}"] [data-first-control] :is(button, input)`;
    case 'condition-value':
      return `[data-condition="${CSS.escape(target.conditionId)}"] [data-first-value] :is(button, input)`;
    case 'condition-menu':
      return `[data-condition="${CSS.escape(target.conditionId)}"] [data-row-menu]`;
    case 'condition-handle':
      return `[data-condition="${CSS.escape(target.conditionId)}"] [data-drag-handle]`;
    case 'statement-handle':
      return `[data-statement="${CSS.escape(target.statementId)}"] > [data-card-header] [data-drag-handle]`;
    case 'statement':
      return `[data-statement="${CSS.escape(target.statementId)}"] [data-card-toggle]`;
    case 'statement-menu':
      return `[data-statement="${CSS.escape(target.statementId)}"] [data-card-menu]`;
  }
}
