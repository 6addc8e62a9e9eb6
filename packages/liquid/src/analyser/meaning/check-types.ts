import type { Comparison, LiquidValue, Reference } from '../../expression/nodes.ts';
import { defaultAttributeType } from '../../model/default-attribute-type.ts';
import type { DataType } from '../../model/template.ts';
import type { CatalogIndex } from '../context/catalog-index.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import type { LiteralComparison, ComparisonPlace, Literal } from './literal-comparison.ts';
import { convertedTime } from './converted-time.ts';
import { valueWithSpace, withSpaces } from '../reading/with-spaces.ts';

const ordering = new Set(['<', '>', '<=', '>=']);
const equality = new Set(['==', '!=', '<>']);

/** Checks a comparison with a literal against the type of the attribute. */
export function checkTypes(
  { left, operator, right }: Comparison,
  place: ComparisonPlace,
  catalog: CatalogIndex | undefined,
): readonly Finding[] {
  if (left.kind !== 'reference' || right?.kind !== 'literal' || typeof operator !== 'string') return [];
  const { name } = left.reference;
  const dataType = typeInLiquid(left.reference, catalog);
  if (dataType === undefined || dataType === 'string') {
    const found = textOrder({ left, name, dataType: 'string', operator, right, ...place });
    if (found.length > 0 || dataType === undefined) return found;
  }
  const compared: LiteralComparison = { left, name, dataType, operator, right, ...place };
  if (ordering.has(operator)) return checkOrder(compared);
  if (equality.has(operator)) return checkEquality(compared);
  const contains = { name, dataType, operator };
  if (dataType === 'string' || dataType === 'array') return [];
  return [finding('impossible-operator', contains, place.start, place.end)];
}

/** The type that a value has for Liquid. Dates among Braze's own attributes arrive as text. */
function typeInLiquid({ object, name }: Reference, catalog: CatalogIndex | undefined): DataType | undefined {
  if (object === 'custom_attribute') return catalog?.typeOf('custom_attribute', name);
  const own = object === 'default_attribute' ? defaultAttributeType(name) : undefined;
  return own === 'time' ? 'string' : own;
}

function checkOrder(compared: LiteralComparison): Finding[] {
  const { name, dataType, operator, right, start, end } = compared;
  const isText = typeof right.value === 'string';
  if (dataType === 'array' || dataType === 'boolean')
    return [finding('impossible-operator', { name, dataType, operator }, start, end)];
  if (!isText && !isNumber(right.value)) return [];
  if (dataType === 'time')
    return [
      finding('unconverted-time', { problem: 'order', name }, start, end, convertedTime(compared, 'seconds')),
    ];
  return isText === (dataType === 'string') ? [] : [mismatch(compared, true)];
}

function checkEquality(compared: LiteralComparison): Finding[] {
  const { name, dataType, operator, right, start, end } = compared;
  const { value } = right;
  if (value === null) return [];
  const isText = typeof value === 'string';
  switch (dataType) {
    case 'array':
      return [
        finding('impossible-operator', { name, dataType, operator }, start, end, containsFix(compared)),
      ];
    case 'time':
      return [
        finding('unconverted-time', { problem: 'equal', name }, start, end, convertedTime(compared, 'day')),
      ];
    case 'boolean':
      return typeof value === 'boolean' || value === '' ? [] : [mismatch(compared, false)];
    case 'number':
      return isText && value !== '' ? [mismatch(compared, false)] : [];
    case 'string':
      return isNumber(value) ? [mismatch(compared, false)] : [];
  }
}

/** `== 'golf'` of a list. */
function containsFix({
  operator,
  read,
  offset,
  markup,
}: LiteralComparison): ReturnType<typeof textFix> | undefined {
  if (operator !== '==' || read?.operator === undefined) return undefined;
  const { start, end } = read.operator;
  const text = withSpaces('contains', markup, start, end);
  return textFix('use-contains', {}, [{ start: start + offset, end: end + offset, text }]);
}

function mismatch(
  { name, dataType, right, read, offset, markup, start, end }: LiteralComparison,
  stops: boolean,
): Finding {
  const params = { name, dataType, value: right.text, stops };
  const value = inType(right, dataType);
  const [word] = read?.rest ?? [];
  if (value === undefined || word === undefined) return finding('type-mismatch', params, start, end);
  const edits = [
    { start: word.start + offset, end: word.end + offset, text: valueWithSpace(value, markup, word.start) },
  ];
  return finding('type-mismatch', params, start, end, textFix('write-value', { value }, edits));
}

/** What people write for true and false. */
const truthWords: Readonly<Record<string, 'true' | 'false' | undefined>> = {
  true: 'true',
  yes: 'true',
  y: 'true',
  on: 'true',
  '1': 'true',
  false: 'false',
  no: 'false',
  n: 'false',
  off: 'false',
  '0': 'false',
};

/** The same value in this type, if there is one. */
function inType({ value, text }: Literal, dataType: DataType): string | undefined {
  switch (dataType) {
    case 'string':
      return `'${text}'`;
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : undefined;
    case 'boolean':
      return truthWords[(typeof value === 'string' ? value : text).trim().toLowerCase()];
    default:
      return undefined;
  }
}

/** `> '10'`: letter by letter when it is text, and an error when it is a number. Years are in order either way. */
function textOrder({ name, operator, right, start, end }: LiteralComparison): Finding[] {
  const { value } = right;
  if (!ordering.has(operator) || typeof value !== 'string') return [];
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) || /^(?:19|20)\d\d$/.test(value)) return [];
  return [finding('text-order', { name, value: right.text }, start, end)];
}

function isNumber(value: LiquidValue): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null && ('$float' in value || '$integer' in value))
  );
}
