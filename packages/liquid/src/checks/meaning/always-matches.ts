import type { Check, CheckedCondition } from '../check.ts';
import { answer } from '../context/small-domain.ts';
import { finding, type Found } from '../finding.ts';

export const alwaysMatches: Check<'always-matches', { name: string }> = {
  code: 'always-matches',
  severity: 'warning',
  visit: { condition: checkAlways },
};

const none: readonly Found[] = [];

/** `!= 'a' or != 'b'` */
function checkAlways({ chain, people, written: { source } }: CheckedCondition): readonly Found[] {
  const [first] = chain.comparisons;
  if (people?.every((person) => answer(chain, person) === true) !== true || first === undefined) return none;
  const { left } = first;
  const name = left.kind === 'reference' ? left.reference.name : left.kind === 'lookup' ? left.text : '';
  const start = /\S/.exec(source)?.index ?? 0;
  return [finding(alwaysMatches, { name }, start, source.trimEnd().length)];
}
