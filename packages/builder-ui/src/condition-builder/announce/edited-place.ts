import type { Template } from '@sluice/liquid';
import type { conditionBuilderMessages } from '../words/messages.ts';

/** A statement, or a condition of it, by its place; counted from 0. */
export interface EditedPlace {
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
