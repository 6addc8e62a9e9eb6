/** One stay at the builder, from opening a draft until another one takes its place. */
export interface Visit {
  /** Another number is another visit: nothing of the one before is shown. */
  number: number;
  /** The snippet in the address; `null` for a new one. */
  address: string | null;
  /** The snippet that was opened. */
  openedId: string | null;
  /** The snippet that the draft is saved as: not the opened one once it was saved as new or as a copy. */
  snippetId: string | null;
}

export function startVisit(address: string | null, number = 1): Visit {
  return { number, address, openedId: address, snippetId: address };
}

/**
 * The visit under a new address. The address of what the draft was saved as continues it without a break; any other one
 * starts another visit.
 */
export function followAddress(visit: Visit, address: string | null): Visit {
  if (address === visit.address) return visit;
  if (address === visit.snippetId) return { ...visit, address };
  return startVisit(address, visit.number + 1);
}
