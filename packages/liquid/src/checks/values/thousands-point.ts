import { valueWithSpace } from '../../document/markup/written.ts';
import type { Comparison } from '../../expression/nodes.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';

/** `read`: the number that it is. `thousands`: the number that many countries write so. */
export const thousandsPoint: Check<'thousands-point', { value: string; read: string; thousands: string }> = {
  code: 'thousands-point',
  severity: 'info',
  visit: { comparison: readTwoWays },
};

/** One point before exactly three digits. Nobody writes thousands that begin with a zero: `0.125` is clear. */
const twoWays = /^-?[1-9]\d{0,2}\.\d{3}$/;

const none: readonly Found[] = [];

/** `>= 1.000`: one to Liquid, and a thousand to a German. */
function readTwoWays({ right }: Comparison, { start, end, markup, read }: ComparisonPlace): readonly Found[] {
  if (right?.kind !== 'literal' || typeof right.value === 'string' || !twoWays.test(right.text)) return none;
  const value = right.text;
  const thousands = thousandsMeant(value);
  const params = { value, read: String(Number(value)), thousands };
  const [word] = read?.rest ?? [];
  if (word === undefined || word.text !== value) return [finding(thousandsPoint, params, start, end)];
  const edits = [{ start: word.start, end: word.end, text: valueWithSpace(thousands, markup, word.start) }];
  return [finding(thousandsPoint, params, start, end, textFix('write-value', { value: thousands }, edits))];
}

/** `1.250` is 1250 where a point stands between the thousands. */
export function thousandsMeant(value: string): string {
  return value.replace('.', '');
}
