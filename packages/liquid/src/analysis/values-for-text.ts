import type { LiquidValue } from '../expression/nodes.ts';
import { offsetAt, zoneFormat } from '../model/time-zone.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Values of which a text may make what conditions name: the same, the other way round, in a list; and moments near the sending. */
export function valuesForText(literals: readonly (string | number)[], now: number): readonly LiquidValue[] {
  const texts = literals.filter((one) => typeof one === 'string');
  const numbers = literals.filter((one) => typeof one === 'number');
  const turned = texts.map((text) => Array.from(text).toReversed().join(''));
  const ahead = [
    0,
    1 / 24,
    1,
    3,
    7,
    14,
    30,
    90,
    400,
    ...numbers.flatMap((one) =>
      one > 400 ? [one / 86_400 + 0.1, one / 86_400 - 0.01] : [one - 0.5, one + 0.5, one],
    ),
  ];
  const moments = ahead.flatMap((days) => [now + days * DAY_MILLISECONDS, now - days * DAY_MILLISECONDS]);
  return [
    ...literals,
    ...turned,
    ...[...texts, ...turned].map((text) => [text]),
    ...moments.flatMap((at) =>
      Number.isNaN(new Date(at).getTime()) ? [] : [{ $time: new Date(at).toISOString() }],
    ),
    ...numbers.flatMap((one) => [one - 1, one + 1]),
  ];
}

/** Of the zones in which it is the same time, at the sending and at each date that a text names, one. */
export function zonesFor(
  zones: readonly string[],
  now: number,
  literals: readonly unknown[],
): readonly string[] {
  const dates = literals.flatMap((one) =>
    typeof one === 'string' && /^\d{4}-/.test(one) ? [Date.parse(one)] : [],
  );
  const moments = [now, ...dates.filter((at) => !Number.isNaN(at))];
  const found = new Map<string, string>();
  for (const zone of zones) {
    const format = zoneFormat(zone);
    const offsets = moments.map((at) => format && offsetAt(format, Math.floor(at / 1000))).join();
    if (!found.has(offsets)) found.set(offsets, zone);
  }
  return [...found.values()];
}
