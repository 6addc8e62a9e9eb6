import type { DataType, IncompletePart, Operator, ReadingComparison } from '@sluice/liquid';

/**
 * What the model says in English, for catalogs of other languages to say in theirs. Each gets the English words and
 * what they are about.
 */
export const liquidWords = {
  /** An operator in words: `is at least`, and of dates `is after`. */
  operator: (_operator: Operator, english: string, _dataType: DataType | undefined) => english,
  /** Why an operator can never work for a data type. */
  impossibleOperator: (_operator: Operator, _dataType: DataType | undefined, english: string) => english,
  /** Why a condition can't be used yet. */
  problem: (problem: IncompletePart) => problem.message,
  /** Why a piece of imported text is kept and not shown as cards. */
  keptReason: (english: string) => english,
  /** What Braze really sends where its reading differs from what people expect. */
  whatIsSent: ({ difference }: ReadingComparison) => difference?.whatIsSent ?? '',
  /** Why it does. */
  whyDifferent: ({ difference }: ReadingComparison) => difference?.why ?? '',
};
