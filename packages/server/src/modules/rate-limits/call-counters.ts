/** Counters for the time windows of keys. */
export interface CallCounters {
  /** Adds one, unless the count has reached `max`. @returns whether it was added */
  increment(id: string, max: number, expiresAt: Date): Promise<boolean>;
  /** Subtracts one call. */
  decrement(id: string): Promise<void>;
  countOf(id: string): Promise<number>;
  /** The count of a window that has ended. It may be some seconds old, because it hardly changes any more. */
  finalCountOf(id: string): Promise<number>;
  /** Deletes counters that expired before this time. */
  sweep(moment: Date): Promise<void>;
}
