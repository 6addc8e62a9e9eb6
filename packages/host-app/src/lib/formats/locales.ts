/**
 * The locales in which the application writes what no `messages.ts` does: dates, times, counts and amounts of money. A
 * second language gets its locales here. Numbers within a sentence are part of the sentence, in its `messages.ts`.
 */
export const locales = {
  /** The day comes first: `26 November`. */
  dayFirst: 'en-GB',
  /** The month comes first: `Nov 26`. */
  monthFirst: 'en',
  numbers: 'en',
  money: 'en-US',
} as const;
