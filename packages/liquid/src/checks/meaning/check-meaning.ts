import type { BranchNode } from '../../document/nodes.ts';
import type { Sample } from '../../evaluator/sample.ts';
import { groupingOf, joinsOfRewrite } from '../../expression/grouping.ts';
import type { Chain } from '../../expression/nodes.ts';
import { answer, imaginaryPeople } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Finding, textFix } from '../finding.ts';
import { readCondition, type ReadCondition } from '../../analyser/reading/condition-tokens.ts';
import { readPiece } from '../../analyser/reading/read-piece.ts';
import { asksForOuterSpace, checkOuterSpace } from './outer-space.ts';
import { checkTextVariable } from './text-variables.ts';
import { checkTypes } from './types.ts';

const none: readonly Finding[] = [];

/**
 * Finds what a readable condition does that was probably not meant. `offset`: where the markup starts. `blockStart`: where
 * its block starts.
 */
export function checkMeaning(
  chain: Chain,
  { markup }: BranchNode,
  offset: number,
  blockStart: number,
  context: TextContext,
): readonly Finding[] {
  const { source, catalog, budget, texts } = context;
  const { comparisons } = chain;
  const [first] = comparisons;
  // A single comparison of a variable has no declared type, and nothing to be grouped with.
  const isPlain = comparisons.length === 1 && first?.left.kind !== 'reference';
  if (isPlain && (first === undefined || (texts.size === 0 && !asksForOuterSpace(first)))) return none;
  const read = readCondition(markup);
  const isCertain = read.pieces.length === comparisons.length;
  const found = comparisons.flatMap((comparison, index) => {
    const piece = isCertain ? read.pieces[index] : undefined;
    const start = offset + (piece?.start ?? 0);
    const end = offset + (piece?.end ?? markup.length);
    const parts = piece === undefined ? undefined : readPiece(piece);
    const place = { start, end, offset, markup, read: parts, blockStart, source };
    const types = [
      ...checkTypes(comparison, place, catalog),
      ...checkTextVariable(comparison, { start, end }, context),
    ];
    const value = parts?.rest[0];
    if (types.length > 0 || value === undefined || !asksForOuterSpace(comparison)) return types;
    return checkOuterSpace(markup.slice(value.start, value.end), offset + value.start);
  });
  const people = chain.joins.includes('or') ? imaginaryPeople([chain], budget) : undefined;
  return [
    ...found,
    ...checkGrouping(chain, people, isCertain ? read : undefined, markup, offset),
    ...checkAlways(chain, people, markup, offset),
  ];
}

/** `!= 'a' or != 'b'` */
function checkAlways(
  chain: Chain,
  people: readonly Sample[] | undefined,
  markup: string,
  offset: number,
): Finding[] {
  const [first] = chain.comparisons;
  if (people?.every((person) => answer(chain, person) === true) !== true || first === undefined) return [];
  const { left } = first;
  const name = left.kind === 'reference' ? left.reference.name : left.kind === 'lookup' ? left.text : '';
  const start = offset + (/\S/.exec(markup)?.index ?? 0);
  return [finding('always-matches', { name }, start, offset + markup.trimEnd().length)];
}

function checkGrouping(
  chain: Chain,
  people: readonly Sample[] | undefined,
  read: ReadCondition | undefined,
  markup: string,
  offset: number,
): Finding[] {
  const grouping = groupingOf(chain.joins);
  if (!grouping.differs) return [];
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
  if (people !== undefined && example === undefined) return [];
  const end = offset + markup.length;
  const { rewrite } = grouping;
  const seen = example === undefined ? {} : { example };
  if (rewrite === undefined || read === undefined)
    return [{ ...finding('mixed-and-or', { hasRewrite: false }, offset, end), ...seen }];
  const joins = joinsOfRewrite(grouping);
  const pieces = rewrite.map((position, index) => {
    const { start = 0, end: pieceEnd = 0 } = read.pieces[position] ?? {};
    return `${index === 0 ? '' : `${joins[index - 1]} `}${markup.slice(start, pieceEnd)}`;
  });
  const space = markup.slice(markup.trimEnd().length);
  const edits = [{ start: offset, end, text: `${pieces.join(' ')}${space}` }];
  const fix = textFix('reorder-conditions', {}, edits);
  return [{ ...finding('mixed-and-or', { hasRewrite: true }, offset, end, fix), ...seen }];
}
