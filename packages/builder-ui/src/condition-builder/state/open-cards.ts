import type { Template } from '@sluice/liquid';

/** Stands for the card of the fallback among the ids of open cards. No statement has an empty id. */
export const FALLBACK_CARD = '';

/** The ids of all cards. */
export function allCards({ statements }: Template): ReadonlySet<string> {
  return new Set([...statements.map(({ id }) => id), FALLBACK_CARD]);
}
