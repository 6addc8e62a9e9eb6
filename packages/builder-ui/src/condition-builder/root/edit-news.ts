import type { Template, TemplateAction } from '@sluice/liquid';

/** A statement, or a condition of it, by its place; counted from 0. */
export interface EditedPlace {
  statementIndex: number;
  conditionIndex?: number | undefined;
}

/** What an edit did that neither a keystroke nor the place of the focus tells. */
export type EditFact =
  | { kind: 'undone' | 'redone'; edit: TemplateAction['type'] }
  | { kind: 'removed'; what: EditedPlace }
  | { kind: 'duplicated'; what: EditedPlace; copy: EditedPlace }
  /** Other conditions of an imported text are the cards now. */
  | { kind: 'other-cards' }
  /** From where it was to `toIndex` among `count`. */
  | { kind: 'moved'; what: EditedPlace; toIndex: number; count: number };

/** What the last edit did, to be spoken. */
export interface EditNews {
  fact: EditFact;
  /** Counts the news: the same words may have to be said again. */
  number: number;
}

/** Where a statement stands, or one of its conditions. */
export function placeOf({ statements }: Template, statementId: string, conditionId?: string): EditedPlace {
  const statementIndex = statements.findIndex(({ id }) => id === statementId);
  if (conditionId === undefined) return { statementIndex };
  const conditions = statements[statementIndex]?.conditions ?? [];
  return { statementIndex, conditionIndex: conditions.findIndex(({ id }) => id === conditionId) };
}
