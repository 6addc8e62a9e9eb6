/** One counter for each time window of each key. */
export interface CallCounters {
  /** Adds one, unless the count has reached `max`. @returns whether it did */
  increment(id: string, max: number, expiresAt: Date): Promise<boolean>;
  /** Takes back one call that was counted. */
  decrement(id: string): Promise<void>;
  countOf(id: string): Promise<number>;
  /** The count of a window that is over. It may be some seconds old: such a count hardly changes any more. */
  finalCountOf(id: string): Promise<number>;
  /** Deletes counters that expired before a moment. */
  sweep(moment: Date): Promise<void>;
}
