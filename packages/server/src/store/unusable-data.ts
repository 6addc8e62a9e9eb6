/** The stored data cannot be used, or must not be used by this version. The message says why, and what to do. */
export class UnusableDataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableDataError';
  }
}
