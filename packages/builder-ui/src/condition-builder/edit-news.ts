import type { TemplateAction, Template } from '@sluice/liquid';
import type { conditionBuilderMessages } from './messages.ts';

/** A statement, or a condition of it, by its place; counted from 0. */
interface EditedPlace {
  statementIndex: number;
  conditionIndex?: number | undefined;
}

/** The position of a statement or of one of its conditions. */
export function placeOf({ statements }: Template, statementId: string, conditionId?: string): EditedPlace {
  const statementIndex = statements.findIndex(({ id }) => id === statementId);
  if (conditionId === undefined) return { statementIndex };
  const conditions = statements[statementIndex]?.conditions ?? [];
  return { statementIndex, conditionIndex: conditions.findIndex(({ id }) => id === conditionId) };
}

/** The accessible name of a statement or a condition. */
export function nameOf(
  { statementIndex, conditionIndex }: EditedPlace,
  messages: typeof conditionBuilderMessages,
): string {
  const statement = messages.statementName(statementIndex);
  return conditionIndex === undefined ? statement : messages.conditionName(conditionIndex + 1, statement);
}

/** The effect of an edit, if neither the keystroke nor the new focus makes that clear. */
export type EditFact =
  | { kind: 'undone' | 'redone'; edit: TemplateAction['type'] }
  | { kind: 'removed'; what: EditedPlace }
  | { kind: 'duplicated'; what: EditedPlace; copy: EditedPlace }
  /** Other conditions of an imported text are the cards now. */
  | { kind: 'other-cards' }
  /** From where it was to `toIndex` among `count`. */
  | { kind: 'moved'; what: EditedPlace; toIndex: number; count: number };

/** The effect of the last edit, to be spoken. */
export interface EditNews {
  fact: EditFact;
  /** Counts the news, so that the same sentence is announced again. */
  number: number;
}
