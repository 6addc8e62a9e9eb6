import { DAY } from '../../../lib/formats.ts';

/** How many days are left, a begun day included, as on the subscription page. */
export const daysLeft = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY));
