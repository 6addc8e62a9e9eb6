import type { LiquidValue, MomentForm } from '../expression/nodes.ts';
import { formattedMoment, placeOnCircle } from './declared-value.ts';
import { readDate } from './read-date.ts';
import { asNumber, isBlank, kindOf, type AnyNumber } from './values.ts';
import { leadingInteger } from './white-space.ts';

/**
 * What a variable for a moment holds for a person's value. A person without a value has none; a text that is no date
 * counts as 0, as the engine has it.
 * @param now the current time, in milliseconds since 1970
 */
export function declaredMoment(value: LiquidValue, as: MomentForm, now: number): LiquidValue {
  const isDay = as === 'day';
  if (!isDay && isBlank(value)) return null;
  const moment = readDate(value, now);
  if (moment !== undefined)
    return formattedMoment(as === 'seconds' ? moment.seconds : moment.seconds + moment.offset, as, now);
  // The date filter hands back what it cannot read; the filters after it then make a number of it.
  if (isDay) return value;
  return as === 'anniversary' ? placeOnCircle(numberIn(value), now) : numberIn(value);
}

/** The number that a filter reads in a value. */
function numberIn(value: LiquidValue): number {
  if (kindOf(value) === 'number') return asNumber(value as AnyNumber);
  if (typeof value !== 'string') return 0;
  return /^\s*-?\d+\.\d+\s*$/.test(value) ? Number(value) : leadingInteger(value);
}
