import type { Sample } from '../../evaluator/sample.ts';
import { groupingOf, joinsOfRewrite } from '../../expression/grouping.ts';
import type { Check, CheckedCondition } from '../check.ts';
import { answer } from '../context/small-domain.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';

export const mixedAndOr: Check<'mixed-and-or', { hasRewrite: boolean }> = {
  code: 'mixed-and-or',
  severity: 'warning',
  visit: { condition: checkGrouping },
};

const none: readonly Found[] = [];

/** `and` and `or` in one condition, where the order in which Liquid reads them makes a difference to somebody. */
function checkGrouping({ chain, people, written, isCertain }: CheckedCondition): readonly Found[] {
  const grouping = groupingOf(chain.joins);
  if (!grouping.differs) return none;
  const asPeopleRead = (person: Sample): boolean | 'error' => {
    const answers = chain.comparisons.map((comparison) =>
      answer({ comparisons: [comparison], joins: [] }, person),
    );
    if (answers.includes('error')) return 'error';
    return grouping.usualGroups.some((group) => group.every((position) => answers[position] === true));
  };
  const example = people?.find((person) => {
    const result = answer(chain, person);
    const usual = asPeopleRead(person);
    return result !== 'error' && usual !== 'error' && usual !== result;
  });
  if (people !== undefined && example === undefined) return none;
  const { source, condition } = written;
  const end = source.length;
  const { rewrite } = grouping;
  const seen = example === undefined ? {} : { example };
  if (rewrite === undefined || !isCertain)
    return [{ ...finding(mixedAndOr, { hasRewrite: false }, 0, end), ...seen }];
  const joins = joinsOfRewrite(grouping);
  const pieces = rewrite.map((position, index) => {
    const { start = 0, end: pieceEnd = 0 } = condition.pieces[position] ?? {};
    return `${index === 0 ? '' : `${joins[index - 1]} `}${source.slice(start, pieceEnd)}`;
  });
  const space = source.slice(source.trimEnd().length);
  const edits = [{ start: 0, end, text: `${pieces.join(' ')}${space}` }];
  const fix = textFix('reorder-conditions', {}, edits);
  return [{ ...finding(mixedAndOr, { hasRewrite: true }, 0, end, fix), ...seen }];
}
