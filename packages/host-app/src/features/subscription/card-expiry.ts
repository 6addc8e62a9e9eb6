/** A card is valid to the end of its month. */
export const hasExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  at: number,
): boolean => new Date(expYear, expMonth).getTime() <= at;
