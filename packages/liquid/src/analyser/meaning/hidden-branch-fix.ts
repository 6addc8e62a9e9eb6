import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { Chain } from '../../expression/nodes.ts';
import { answer, imaginaryPeople, type Budget } from '../context/small-domain.ts';
import { markupStart } from '../findings/finding.ts';
import { textFix, type TextEdit, type TextFix } from '../findings/fix.ts';
import { readCondition } from '../reading/condition-tokens.ts';

/** More branches than this are never tried on imaginary people. */
const MAX_BEFORE = 40;

interface HiddenBranch {
  block: BlockNode;
  source: string;
  budget: Budget;
  /** The position of the branch. */
  index: number;
  /** The positions of the branches that people get instead of it; none when nobody can meet its conditions. */
  hiddenBy: readonly number[];
  /** Those of each branch; no chain where they are not known. */
  conditions: readonly { chain?: Chain }[];
}

/**
 * The fix of a hidden branch, where only one is sensible: move it before the broader branch that hides it, or, if it asks
 * for two values of one attribute at once, replace `and` by `or`.
 */
export function hiddenBranchFix(hidden: HiddenBranch): TextFix | undefined {
  const { hiddenBy } = hidden;
  if (hiddenBy.length === 0) return asAlternatives(hidden);
  const wider = hiddenBy.find((position) => isNarrower(hidden, position));
  return wider === undefined ? undefined : movedUp(hidden, wider);
}

/** `${country} == 'DE' and ${country} == 'AT'`: nobody has both. */
function asAlternatives({ block, source, index, conditions }: HiddenBranch): TextFix | undefined {
  const branch = block.branches[index];
  const chain = conditions[index]?.chain;
  if (branch === undefined || chain === undefined || chain.joins.includes('or')) return undefined;
  const [first] = chain.comparisons;
  const isList = chain.comparisons.every(
    ({ left, operator, right }) =>
      operator === '==' &&
      right?.kind === 'literal' &&
      left.kind === 'reference' &&
      first?.left.kind === 'reference' &&
      left.key === first.left.key,
  );
  const { pieces, joins } = readCondition(branch.markup);
  if (!isList || pieces.length !== chain.comparisons.length) return undefined;
  const offset = markupStart(source, branch.tagEnd, branch.markup);
  const edits = joins.map(({ start, end }) => ({ start: start + offset, end: end + offset, text: 'or' }));
  return textFix('use-or', {}, edits);
}

/** Whether a branch is for everybody of the hidden one and for others, and each is sent when the hidden one comes first. */
function isNarrower({ conditions, budget, index }: HiddenBranch, wider: number): boolean {
  if (wider > MAX_BEFORE) return false;
  const own = conditions[index]?.chain;
  const chains = conditions.slice(0, wider + 1).flatMap(({ chain }) => chain ?? []);
  if (own === undefined || chains.length <= wider) return false;
  const people = imaginaryPeople([...chains, own], budget) ?? [];
  const reached = people.filter((person) =>
    chains.every((chain, position) => position === wider || answer(chain, person) === false),
  );
  const other = chains.at(-1) ?? own;
  return (
    people.every((person) => answer(own, person) !== true || answer(other, person) === true) &&
    // A comparison that stops with an error would stop it for people who get another branch now.
    reached.every((person) => answer(own, person) !== 'error' || answer(other, person) === 'error') &&
    reached.some((person) => answer(own, person) === true) &&
    reached.some((person) => answer(own, person) === false && answer(other, person) === true)
  );
}

/** The branch with its text, right before the wider one. Trim markers would then trim another text. */
function movedUp({ block, source, index }: HiddenBranch, wider: number): TextFix | undefined {
  const { branches, close, name } = block;
  const [own, other] = [branches[index], branches[wider]];
  if (own === undefined || other === undefined || close === undefined || name !== 'if') return undefined;
  const tags = [
    ...branches.map(({ start, tagEnd }) => source.slice(start, tagEnd)),
    source.slice(close.start, close.end),
  ];
  if (tags.some((tag) => tag.startsWith('{%-') || tag.endsWith('-%}'))) return undefined;
  const edits: TextEdit[] = [];
  const word = wordOf(other, source);
  edits.push({
    start: other.start,
    end: other.start,
    text: `${source.slice(other.start, word.start)}${other.name}${source.slice(wordOf(own, source).end, own.end)}`,
  });
  if (other.name !== 'elsif') edits.push({ ...word, text: 'elsif' });
  edits.push({ start: own.start, end: own.end, text: '' });
  return textFix('move-branch-up', { before: wider }, edits);
}

/** Where the name of a branch's tag is. */
function wordOf({ name, start }: BranchNode, source: string): { start: number; end: number } {
  const at = source.indexOf(name, start);
  return { start: at, end: at + name.length };
}
