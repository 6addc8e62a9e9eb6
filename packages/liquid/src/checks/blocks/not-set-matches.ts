import { readOnce } from '../../model/read-once.ts';
import { WrittenMarkup } from '../../document/markup/written.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { Chain, Reference } from '../../expression/nodes.ts';
import { referenceKey } from '../../expression/reference.ts';
import type { Check, CheckedBranch } from '../check.ts';
import { answer } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding, markupStart } from '../finding.ts';
import { type FixParams, textFix } from '../fix.ts';
import { onlyAborts } from './sent-parts.ts';

/** `empty`: the condition only excludes the empty text. */
export const notSetMatches: Check<
  'not-set-matches',
  { problem: 'different' | 'empty' | 'aborts'; name: string }
> = {
  code: 'not-set-matches',
  severity: 'warning',
  visit: { block: firstReached },
};

/** The first branch that people without any value reach. */
function firstReached(node: BlockNode, checked: readonly CheckedBranch[], { source }: TextContext): Found[] {
  if (node.name !== 'if') return [];
  for (const [index, branch] of node.branches.entries()) {
    const chain = checked[index]?.chain;
    if (chain === undefined) return [];
    if (answerWithoutValues(chain) === false) continue;
    // If everybody gets the text, or the value is a missing one in quotes, another finding already says so.
    const isForAll = checked[index]?.found.some(
      ({ code }) => code === 'always-matches' || code === 'quoted-nothing',
    );
    return isForAll === true ? [] : checkNotSet(chain, branch, source);
  }
  return [];
}

const personWithoutValues = { values: {} };

/** Tells whether people without any value get the text of a branch. One that nobody edits has the same condition each time. */
const answerWithoutValues = readOnce((chain: Chain) => answer(chain, personWithoutValues));

/**
 * People without a value get a branch that only says what the value is not. Only for branches that people without any
 * value reach.
 */
function checkNotSet(chain: Chain, branch: BranchNode, source: string): Found[] {
  const { markup, tagEnd } = branch;
  if (answerWithoutValues(chain) !== true) return [];
  const index = chain.comparisons.findIndex(
    ({ left, operator, right }) =>
      left.kind === 'reference' &&
      (operator === '!=' || operator === '<>') &&
      right?.kind === 'literal' &&
      right.value !== null,
  );
  const loose = chain.comparisons[index];
  if (loose?.left.kind !== 'reference' || loose.right?.kind !== 'literal') return [];
  const { reference } = loose.left;
  const { name } = reference;
  const offset = markupStart(source, tagEnd, markup);
  const aborts = onlyAborts(branch, source);
  const problem = aborts ? 'aborts' : loose.right.value === '' ? 'empty' : 'different';
  const params = { problem, name } as const;
  const found = finding(notSetMatches, params, offset, offset + markup.length);
  const example = personWithout(reference);
  // Whoever never said yes must not get the message by a click.
  if (aborts && reference.object === 'subscribed_state') return [{ ...found, example }];
  return [
    {
      ...found,
      example,
      ...fixOf(chain, index, markup, offset, aborts ? { name, aborts } : { name }),
    },
  ];
}

/** With `or`, a check in front would also exclude people who meet another condition. */
function fixOf(
  chain: Chain,
  index: number,
  markup: string,
  offset: number,
  params: FixParams['ask-for-value'],
): { fix?: ReturnType<typeof textFix> } {
  const { pieces } = new WrittenMarkup(markup).condition;
  const subject = pieces[index]?.tokens[0];
  const first = pieces[0]?.start;
  if (chain.joins.includes('or') || pieces.length !== chain.comparisons.length) return {};
  if (subject === undefined || first === undefined) return {};
  const start = offset + first;
  const text = `${markup.slice(subject.start, subject.end)} != nil and `;
  return { fix: textFix('ask-for-value', params, [{ start, end: start, text }]) };
}

function personWithout(reference: Reference): { values: Record<string, null> } {
  return { values: { [referenceKey(reference)]: null } };
}
