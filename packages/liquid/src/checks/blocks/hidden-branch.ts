import { readOnce } from '../../model/read-once.ts';
import { WrittenMarkup } from '../../document/markup/written.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { Sample } from '../../evaluator/sample.ts';
import type { Chain, Operand } from '../../expression/nodes.ts';
import type { Check } from '../check.ts';
import { answer, imaginaryPeople, type Budget } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding, markupStart } from '../finding.ts';
import { type TextEdit, type TextFix, textFix } from '../fix.ts';
import { sendsText } from './sent-parts.ts';

export interface HiddenBranchParams {
  problem: 'conditions' | 'else';
  /**
   * The positions, from 0, of the branches that leave nobody for this one. With none of them, nobody can meet the conditions
   * themselves. `else`: they come after the "else".
   */
  hiddenBy: readonly number[];
}

export const hiddenBranch: Check<'hidden-branch', HiddenBranchParams> = {
  code: 'hidden-branch',
  severity: 'warning',
  visit: { block: checkHiddenBranches },
};

/** How many pairs of ways are compared in one block: far more than people write, and still fast. */
const MAX_PAIRS = 100_000;

/**
 * Finds branches of an `if` that nobody gets, because everybody who meets their conditions gets an earlier branch, or
 * because nobody can meet them. Only what is certain for everybody counts: an earlier branch with the same comparisons or
 * fewer of them, in any order; and, for few comparisons, the branch that each imaginary person gets. `case` has no hidden
 * branches, because the engine prints every `when` that matches.
 * @param conditions those of each branch: no chain where the engine reads something else than is written, and for
 *   an `else`
 */
function checkHiddenBranches(
  block: BlockNode,
  conditions: readonly { chain?: Chain }[],
  { source, budget }: TextContext,
): Found[] {
  if (block.name !== 'if' && block.name !== 'unless') return [];
  const { branches } = block;
  // A single comparison is true for some people and false for others.
  if (branches.length === 1 && (conditions[0]?.chain?.comparisons.length ?? 0) < 2) return [];
  const hidden = hiddenByOutcome(branches, conditions, budget);
  for (const [index, said] of hiddenByRepetition(branches, conditions))
    hidden.set(index, { ...said, example: hidden.get(index)?.example });
  const elseIndex = branches.findIndex(({ name }) => name === 'else');
  // No branch after an "else" is evaluated.
  const afterElse = elseIndex === -1 ? [] : branches.slice(elseIndex + 1);
  for (const index of afterElse.keys()) hidden.set(elseIndex + 1 + index, { hiddenBy: [elseIndex] });
  return Array.from(hidden, ([index, { hiddenBy, example }]) => {
    const problem = elseIndex !== -1 && index > elseIndex ? 'else' : 'conditions';
    const place = { block, source, budget, index, hiddenBy, conditions };
    const fix = problem === 'else' ? undefined : hiddenBranchFix(place);
    const found = nobodyGets(branches[index], { problem, hiddenBy }, source, fix);
    return example === undefined ? found : { ...found, example };
  });
}

/** For each hidden branch, the branches that hide it, and an example person who meets its conditions. */
type Hidden = Map<number, { hiddenBy: readonly number[]; example?: Sample | undefined }>;

function hiddenByRepetition(
  branches: readonly BranchNode[],
  conditions: readonly { chain?: Chain }[],
): Hidden {
  const found: Hidden = new Map();
  // Most blocks have one condition, perhaps with an "else".
  if (!branches[1]?.markup) return found;
  const earlier: (readonly Way[])[] = [];
  /** The branches that have a way which begins with a comparison. */
  const beginning = new Map<string, number[]>();
  let pairs = 0;
  for (const [index, branch] of branches.entries()) {
    const chain = branch.name === 'unless' ? undefined : conditions[index]?.chain;
    const own = chain === undefined ? [] : waysToBeTrue(chain);
    // What is true whenever a way is begins with a comparison of that way.
    const first = own[0] === undefined ? [] : [NOTHING_ASKED, ...own[0]];
    const starting = new Set<number>();
    for (const text of first) for (const position of beginning.get(text) ?? []) starting.add(position);
    const near = [...starting].toSorted((a, b) => a - b);
    for (const position of near) pairs += own.length * (earlier[position]?.length ?? 0);
    if (pairs > MAX_PAIRS) break;
    const sets = near.length === 0 ? [] : own.map((way) => new Set(way));
    const hiddenBy = near.find((position) =>
      sets.every((way) => earlier[position]?.some((other) => other.every((text) => way.has(text)))),
    );
    if (hiddenBy !== undefined) found.set(index, { hiddenBy: [hiddenBy] });
    earlier.push(own);
    for (const [text = NOTHING_ASKED] of own) {
      const others = beginning.get(text);
      if (others === undefined) beginning.set(text, [index]);
      else others.push(index);
    }
  }
  return found;
}

/** Evaluates the branches for every imaginary person, up to the first whose condition is not known. */
function hiddenByOutcome(
  branches: readonly BranchNode[],
  conditions: readonly { chain?: Chain }[],
  budget: TextContext['budget'],
): Hidden {
  const found: Hidden = new Map();
  const unknown = conditions.findIndex(({ chain }) => chain === undefined);
  const chains: Chain[] = [];
  for (const { chain } of unknown === -1 ? conditions : conditions.slice(0, unknown))
    if (chain !== undefined) chains.push(chain);
  if (chains.length < 2 && (chains[0]?.comparisons.length ?? 0) < 2) return found;
  const people = imaginaryPeople(chains, budget);
  if (people === undefined) return found;
  const takenBy = chains.map(() => new Set<number>());
  const isSent = chains.map(() => false);
  const examples = new Map<number, Sample>();
  for (const person of people) {
    const answers = chains.map((chain, index) => {
      const result = answer(chain, person);
      return index === 0 && branches[0]?.name === 'unless' && result !== 'error' ? !result : result;
    });
    const first = answers.findIndex((result) => result !== false);
    answers.forEach((result, index) => {
      if (result !== true) return;
      if (index === first) isSent[index] = true;
      else {
        takenBy[index]?.add(first);
        if (!examples.has(index)) examples.set(index, person);
      }
    });
  }
  isSent.forEach((sent, index) => {
    if (sent) return;
    const hiddenBy = [...(takenBy[index] ?? [])].toSorted((one, other) => one - other);
    found.set(index, { hiddenBy, example: examples.get(index) });
  });
  return found;
}

function nobodyGets(
  branch: BranchNode | undefined,
  params: HiddenBranchParams,
  source: string,
  fix: TextFix | undefined,
): Found {
  const { markup = '', tagEnd = 0, start: tagStart = 0 } = branch ?? {};
  // An "else" has no markup, so its tag is marked.
  const start = markup === '' ? tagStart : markupStart(source, tagEnd, markup);
  const end = markup === '' ? tagEnd : start + markup.length;
  return finding(hiddenBranch, params, start, end, fix);
}

/** The limit of comparisons in all ways of one branch together. */
const MAX_COMPARISONS = 10_000;

/** The comparisons that make a chain true when all of them hold, each as a text. */
type Way = readonly string[];

/**
 * Liquid takes everything to the right of an `and` or `or` as its other side, so `a or b and c` is true in two ways: by
 * `a`, and by `b` with `c`. When there are too many ways, none is returned.
 */
const waysToBeTrue = readOnce(({ comparisons, joins }: Chain): readonly Way[] => {
  const ways: string[][] = [[]];
  let length = 0;
  for (const [index, { left, operator, right }] of [...comparisons.entries()].toReversed()) {
    const text = JSON.stringify([withoutQuotes(left), operator, withoutQuotes(right)]);
    const isOther = joins[index] === 'or';
    length += isOther ? 1 : ways.length;
    if (length > MAX_COMPARISONS) return [];
    if (isOther) ways.push([text]);
    else for (const way of ways) way.push(text);
  }
  return ways;
});

/** The beginning of a way without any comparison, which is always true. */
const NOTHING_ASKED = '';

/** The kind of quotes around a text does not matter. */
function withoutQuotes(operand: Operand | undefined): unknown {
  return operand?.kind === 'literal' && typeof operand.value === 'string' ? operand.value : operand;
}

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
function hiddenBranchFix(hidden: HiddenBranch): TextFix | undefined {
  const { hiddenBy, block, index, source } = hidden;
  // Moved up or widened, a branch that sends nothing would take their message from people.
  if (!sendsText(block.branches[index], source)) return undefined;
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
  const { pieces, joins } = new WrittenMarkup(branch.markup).condition;
  if (!isList || pieces.length !== chain.comparisons.length) return undefined;
  const offset = markupStart(source, branch.tagEnd, branch.markup);
  const edits = joins.map(({ start, end }) => ({ start: start + offset, end: end + offset, text: 'or' }));
  return textFix('use-or', {}, edits);
}

/** Tells whether a branch is for everybody of the hidden one and for others, and each is sent when the hidden one comes first. */
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

/** Returns where the name of a branch's tag is. */
function wordOf({ name, start }: BranchNode, source: string): { start: number; end: number } {
  const at = source.indexOf(name, start);
  return { start: at, end: at + name.length };
}
