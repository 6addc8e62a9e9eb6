import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import { groupingOf, joinsOfRewrite } from '../expression/grouping.ts';
import type { Chain, Comparison, LiquidValue, Operand } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import { defaultAttributeType } from '../model/default-attribute-type.ts';
import type { DataType } from '../model/template.ts';
import type { FindingParams } from './finding-params.ts';
import { finding } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';
import { textFix } from './fix.ts';
import { mask } from './mask.ts';

const ORDERING = new Set<unknown>(['<', '>', '<=', '>=']);

/** What a readable condition does that was probably not meant. `offset`: where the markup starts. */
export function checkMeaning(
  chain: Chain,
  markup: string,
  offset: number,
  catalog: Catalog | undefined,
): Finding[] {
  return [
    ...chain.comparisons.flatMap((comparison, index) =>
      checkTypes(comparison, catalog, () => pieceRange(markup, offset, index)),
    ),
    ...checkGrouping(chain, markup, offset),
    ...checkNotSet(chain, markup, offset),
  ];
}

interface PieceRange {
  start: number;
  end: number;
  /** The comparison as written. */
  text: string;
}

/** Where a comparison stands in the text. */
function pieceRange(markup: string, offset: number, index: number): PieceRange {
  const pieces = splitAtJoins(markup);
  let from = 0;
  for (const piece of pieces.slice(0, index)) from = markup.indexOf(piece, from) + piece.length;
  const piece = pieces[index] ?? markup;
  const start = offset + Math.max(markup.indexOf(piece, from), 0);
  return { start, end: start + piece.length, text: piece };
}

function checkTypes(
  comparison: Comparison,
  catalog: Catalog | undefined,
  range: () => PieceRange,
): Finding[] {
  const { left, operator, right } = comparison;
  if (left.kind !== 'reference' || right?.kind !== 'literal') return [];
  const { object, name } = left.reference;
  const dataType =
    object === 'default_attribute' ? defaultAttributeType(name) : declaredType(catalog, object, name);
  if (dataType === undefined) return [];
  const { start, end, text } = range();
  if (ORDERING.has(operator)) {
    if (dataType === 'time') return [finding('unconverted-time', { problem: 'order', name }, start, end)];
    if (dataType === 'array' || dataType === 'boolean')
      return [finding('impossible-operator', { name, dataType, operator: String(operator) }, start, end)];
  }
  if (dataType === 'array' && (operator === '==' || operator === '!=') && right.value !== null) {
    const params = { name, dataType, operator };
    const at = end - right.text.length;
    // Only the operator changes, so what stands between the two sides is known.
    const before = text.slice(0, text.length - right.text.length).trimEnd();
    if (operator !== '==' || !before.endsWith('=='))
      return [finding('impossible-operator', params, start, end)];
    const from = start + before.length - 2;
    const edits = [{ start: from, end: Math.min(from + 2, at), text: 'contains' }];
    return [finding('impossible-operator', params, start, end, textFix('use-contains', {}, edits))];
  }
  const isText = typeof right.value === 'string';
  const isNumber = typeof right.value === 'number' || isFloatLiteral(right.value);
  if (dataType === 'number' && isText && operator !== 'contains')
    return [mismatch(right, { name, dataType, stops: ORDERING.has(operator) }, start, end, isNumeric(right))];
  if (dataType === 'string' && isNumber && operator !== 'contains')
    return [mismatch(right, { name, dataType, stops: ORDERING.has(operator) }, start, end, true)];
  return [];
}

function isFloatLiteral(value: LiquidValue): boolean {
  return typeof value === 'object' && value !== null && '$float' in value;
}

function isNumeric(right: Extract<Operand, { kind: 'literal' }>): boolean {
  return typeof right.value === 'string' && /^-?\d+(\.\d+)?$/.test(right.value);
}

function mismatch(
  right: Extract<Operand, { kind: 'literal' }>,
  about: Omit<FindingParams['type-mismatch'], 'value'>,
  start: number,
  end: number,
  fixable: boolean,
): Finding {
  const value = typeof right.value === 'string' ? right.value : `'${right.text}'`;
  const edits = [{ start: end - right.text.length, end, text: value }];
  const fix = fixable ? textFix('write-value', { value }, edits) : undefined;
  return finding('type-mismatch', { ...about, value: right.text }, start, end, fix);
}

function declaredType(catalog: Catalog | undefined, object: string, name: string): DataType | undefined {
  return catalog?.find((entry) => entry.attributeType === object && entry.name === name)?.dataType;
}

function checkGrouping(chain: Chain, markup: string, offset: number): Finding[] {
  const grouping = groupingOf(chain.joins);
  if (!grouping.differs) return [];
  const pieces = splitAtJoins(markup);
  const end = offset + markup.length;
  if (grouping.rewrite === undefined || pieces.length !== chain.comparisons.length)
    return [finding('mixed-and-or', { hasRewrite: false }, offset, end)];
  const joins = joinsOfRewrite(grouping);
  const text = grouping.rewrite
    .map((position, index) => `${index === 0 ? '' : `${joins[index - 1]} `}${pieces[position]}`)
    .join(' ');
  const space = /\s*$/.exec(markup)?.[0] ?? '';
  const edits = [{ start: offset, end, text: `${text}${space}` }];
  const fix = textFix('reorder-conditions', {}, edits);
  return [finding('mixed-and-or', { hasRewrite: true }, offset, end, fix)];
}

/** The comparisons of a condition, as written. */
export function splitAtJoins(markup: string): string[] {
  const masked = mask(markup);
  const pieces: string[] = [];
  let from = 0;
  for (const join of masked.matchAll(/\s(?:and|or)\s/g)) {
    pieces.push(markup.slice(from, join.index).trim());
    from = join.index + join[0].length;
  }
  return [...pieces, markup.slice(from).trim()];
}

/** People without a value get a branch that only says what the value is not. */
function checkNotSet(chain: Chain, markup: string, offset: number): Finding[] {
  const nobody = { sample: { values: {} }, compare: compareExactly, now: 0 };
  const loose = chain.comparisons.find(
    ({ left, operator, right }) =>
      left.kind === 'reference' &&
      operator === '!=' &&
      right?.kind === 'literal' &&
      right.value !== null &&
      right.value !== '',
  );
  if (loose === undefined || loose.left.kind !== 'reference' || evaluateChain(chain, nobody) !== true)
    return [];
  const { reference } = loose.left;
  const { name } = reference;
  const params = { problem: 'different', name } as const;
  const end = offset + markup.length;
  const witness = { values: { [referenceKey(reference)]: null } };
  if (chain.joins.includes('or')) return [{ ...finding('not-set-matches', params, offset, end), witness }];
  const piece = splitAtJoins(markup)[chain.comparisons.indexOf(loose)] ?? '';
  const subject = piece.slice(0, mask(piece).search(/\s|$/));
  const edits = [{ start: offset, end: offset, text: `${subject} != blank and ` }];
  const fix = textFix('ask-for-value', { name }, edits);
  return [{ ...finding('not-set-matches', params, offset, end, fix), witness }];
}
