import type { BranchNode } from '../../document/nodes.ts';
import type { Chain, Reference } from '../../expression/nodes.ts';
import { referenceKey } from '../../expression/reference.ts';
import { answer } from '../context/small-domain.ts';
import { finding, type Finding, markupStart, textFix } from '../finding.ts';
import { readCondition } from '../../analyser/reading/condition-tokens.ts';

const personWithoutValues = { values: {} };

/** Tells whether people without any value get the text of a branch. */
export function answerWithoutValues(chain: Chain): boolean | 'error' {
  return answer(chain, personWithoutValues);
}

/**
 * People without a value get a branch that only says what the value is not. Only for branches that people without any
 * value reach.
 */
export function checkNotSet(chain: Chain, { markup, tagEnd }: BranchNode, source: string): Finding[] {
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
  const params = { problem: loose.right.value === '' ? 'empty' : 'different', name } as const;
  const found = finding('not-set-matches', params, offset, offset + markup.length);
  return [{ ...found, example: personWithout(reference), ...fixOf(chain, index, markup, offset, name) }];
}

/** With `or`, a check in front would also exclude people who meet another condition. */
function fixOf(
  chain: Chain,
  index: number,
  markup: string,
  offset: number,
  name: string,
): { fix?: ReturnType<typeof textFix> } {
  const { pieces } = readCondition(markup);
  const subject = pieces[index]?.tokens[0];
  const first = pieces[0]?.start;
  if (chain.joins.includes('or') || pieces.length !== chain.comparisons.length) return {};
  if (subject === undefined || first === undefined) return {};
  const start = offset + first;
  const text = `${markup.slice(subject.start, subject.end)} != nil and `;
  return { fix: textFix('ask-for-value', { name }, [{ start, end: start, text }]) };
}

function personWithout(reference: Reference): { values: Record<string, null> } {
  return { values: { [referenceKey(reference)]: null } };
}
