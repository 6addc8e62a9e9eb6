import type { LiquidValue } from '../expression/nodes.ts';
import { formattedMoment } from './declared-value.ts';
import { momentOf } from './moments.ts';
import { isBlank } from './values.ts';
import { leadingInteger } from './white-space.ts';

/** A person without a value has none; a text that is no date counts as 0 seconds, as the engine has it. */
export function momentOfValue(value: LiquidValue, as: 'seconds' | 'day', now: number): LiquidValue {
  if (as === 'seconds' && isBlank(value)) return null;
  const moment = momentOf(value, now);
  if (moment !== undefined)
    return formattedMoment(as === 'day' ? moment.seconds + moment.offset : moment.seconds, as);
  // The date filter hands back what it cannot read; `plus: 0` then makes a number of it.
  if (as === 'day' || typeof value === 'number') return value;
  return typeof value === 'string' ? leadingInteger(value) : 0;
}
