/** One counter for each window of each key. */
export interface CallCounters {
  prepare(): Promise<void>;
  /** Counts one more, unless there are `most` already. @returns whether it did */
  increment(id: string, most: number, expiresAt: Date): Promise<boolean>;
  /** Takes back what was counted. */
  decrement(id: string): Promise<void>;
  countOf(id: string): Promise<number>;
  /** The count of a window that is over. It may be some seconds old: hardly any call is counted so late. */
  countOfOver(id: string): Promise<number>;
  /** Forgets counters that expired before a moment. */
  sweep(moment: Date): Promise<void>;
}
