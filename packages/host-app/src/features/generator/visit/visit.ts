/** A visit to the generator: from opening a draft until another one replaces it. */
export interface Visit {
  /** Counts the visits. A new visit starts with a fresh screen. */
  number: number;
  /** The snippet that the address names; `null` for a new one. */
  address: string | null;
  /** The snippet that was opened. */
  openedId: string | null;
  /** The snippet that the draft is saved as. It differs from the opened one after a first save, or saving a copy. */
  snippetId: string | null;
}

/** A visit that begins with the snippet of an address, or with a new one. */
export function startVisit(address: string | null, number = 1): Visit {
  return { number, address, openedId: address, snippetId: address };
}

/**
 * The visit after a change of address. The address of the snippet that the draft was saved as continues the visit; any
 * other one starts a new visit.
 */
export function followAddress(visit: Visit, address: string | null): Visit {
  if (address === visit.address) return visit;
  if (address === visit.snippetId) return { ...visit, address };
  return startVisit(address, visit.number + 1);
}
