import { valueWithSpace, withSpaces } from '../../document/markup/written.ts';
import { parseCondition } from '../../document/conditions/parse-condition.ts';
import { kindOf } from '../../evaluator/values.ts';
import type { Comparison, Declaration, LiquidOperator, Operand, Reference } from '../../expression/nodes.ts';
import { defaultAttributeType } from '../../model/default-attributes.ts';
import { entryOf } from '../../model/entry-of.ts';
import type { DataType } from '../../model/template.ts';
import { dateOperand, momentOperand } from '../../operators/operand.ts';
import { rulesOf } from '../../operators/table.ts';
import { printDeclaration } from '../../printer/print-chain.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import type { CatalogIndex, TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { impossibleOperator } from './impossible-operator.ts';

/** `stops`: an ordering, for which the engine stops with an error. */
export const typeMismatch: Check<
  'type-mismatch',
  { name: string; dataType: DataType; value: string; stops: boolean }
> = {
  code: 'type-mismatch',
  severity: 'warning',
  visit: { comparison: checkTypes },
};

export const textOrder: Check<'text-order', { name: string; value: string }> = {
  code: 'text-order',
  severity: 'warning',
};

/** `order` stops with an error; a date never `equals` a text, and never contains one. `now`: compared with that word. */
export const unconvertedTime: Check<
  'unconverted-time',
  { problem: 'order' | 'equal' | 'now'; name: string }
> = {
  code: 'unconverted-time',
  severity: 'error',
};

const ordering = new Set(['<', '>', '<=', '>=']);
/** The operators that ask whether two values are the same. */
export const equality = new Set(['==', '!=', '<>']);

/** Checks a comparison with a literal against the type of the attribute. */
function checkTypes(
  { left: written, operator, right: asked }: Comparison,
  place: ComparisonPlace,
  context: TextContext,
): readonly Found[] {
  const { catalog, variables, references, source } = context;
  const right = wordMeant(asked, context);
  const left = attributeOf(written, references);
  if (left?.kind !== 'reference' || right?.kind !== 'literal' || typeof operator !== 'string') return [];
  const { name } = left.reference;
  const isFree = (word: string, tags: string): boolean =>
    !variables.mayBeSet(word) || source.includes(tags.slice('{%'.length, -'%}'.length));
  const dataType = typeInLiquid(left.reference, catalog);
  const isOtherText = equality.has(operator) && declaredType(left.reference, catalog) !== 'time';
  const now = isOtherText
    ? undefined
    : comparedWithNow({ left, name, dataType: 'time', operator, right, ...place, isFree });
  if (now !== undefined) return [now];
  if (dataType === undefined || dataType === 'string') {
    const found = orderedText({ left, name, dataType: 'string', operator, right, ...place, isFree });
    if (found.length > 0 || dataType === undefined) return found;
  }
  const compared: LiteralComparison = { left, name, dataType, operator, right, ...place, isFree };
  if (ordering.has(operator)) return checkOrder(compared);
  if (equality.has(operator)) return checkEquality(compared);
  return impossible(compared);
}

/** `> 'now'`: a word like any other, which digits always come before. */
function comparedWithNow(compared: LiteralComparison): Found | undefined {
  const { name, operator, right, start, end } = compared;
  const isNow = typeof right.value === 'string' && /^(?:now|today)$/.test(right.value);
  if (!isNow || operator === 'contains') return undefined;
  const fix = convertedTime(compared, ordering.has(operator) ? 'seconds' : 'day');
  return finding(unconvertedTime, { problem: 'now', name }, start, end, fix);
}

/** A variable that is `'now'` wherever it is set is that word. */
function wordMeant(operand: Operand | undefined, { texts }: TextContext): Operand | undefined {
  if (operand?.kind !== 'lookup' || operand.path.length > 0) return operand;
  const name = operand.key.replace(/^variable:/, '');
  const word = texts.get(name)?.text;
  return word === 'now' || word === 'today' ? { kind: 'literal', value: word, text: name } : operand;
}

/** The attribute that is compared: the reference itself, or what a variable is everywhere. */
function attributeOf(operand: Operand, references: TextContext['references']): Operand | undefined {
  if (operand.kind !== 'lookup' || operand.path.length > 0) return operand;
  const written = references.get(operand.key.replace(/^variable:/, ''));
  const chain = written === undefined ? undefined : parseCondition(written);
  return chain === undefined || 'syntaxError' in chain ? undefined : chain.comparisons[0]?.left;
}

function declaredType({ object, name }: Reference, catalog: CatalogIndex | undefined): DataType | undefined {
  if (object === 'default_attribute') return defaultAttributeType(name);
  return object === 'custom_attribute' ? catalog?.typeOf(object, name) : undefined;
}

/** The type that a value has for Liquid. Dates among Braze's own attributes arrive as text. */
function typeInLiquid(reference: Reference, catalog: CatalogIndex | undefined): DataType | undefined {
  const type = declaredType(reference, catalog);
  return type === 'time' && reference.object === 'default_attribute' ? 'string' : type;
}

function checkOrder(compared: LiteralComparison): Found[] {
  const { name, dataType, right, start, end } = compared;
  const isText = typeof right.value === 'string';
  if (dataType === 'array' || dataType === 'boolean') return impossible(compared);
  if (!isText && kindOf(right.value) !== 'number') return [];
  if (dataType === 'time')
    return [
      finding(unconvertedTime, { problem: 'order', name }, start, end, convertedTime(compared, 'seconds')),
    ];
  if (isText === (dataType === 'string')) return [];
  return dataType === 'string' ? [orderedAsNumber(compared)] : [mismatch(compared, true)];
}

/** An operator that can never tell people apart by an attribute of this type. */
function impossible({ name, dataType, operator, start, end }: LiteralComparison, fix?: TextFix): Found[] {
  const symbol = operator === '<>' ? '!=' : operator;
  const why = rulesOf(symbol).impossibleFor[dataType];
  return why === undefined ? [] : [finding(impossibleOperator, { name, dataType, why }, start, end, fix)];
}

function checkEquality(compared: LiteralComparison): Found[] {
  const { name, dataType, right, start, end } = compared;
  const { value } = right;
  if (value === null) return [];
  const isText = typeof value === 'string';
  switch (dataType) {
    case 'array':
      return impossible(compared, containsFix(compared));
    case 'time':
      return [
        finding(unconvertedTime, { problem: 'equal', name }, start, end, convertedTime(compared, 'day')),
      ];
    case 'boolean':
      return typeof value === 'boolean' || value === '' ? [] : [mismatch(compared, false)];
    case 'number':
      return typeof value === 'boolean' || (isText && value !== '') ? [mismatch(compared, false)] : [];
    case 'string':
      return typeof value === 'boolean' || kindOf(value) === 'number' ? [mismatch(compared, false)] : [];
  }
}

/** `== 'golf'` of a list. */
function containsFix({ operator, right, read, markup }: LiteralComparison): TextFix | undefined {
  // To contain nothing says nothing.
  if (operator !== '==' || read?.operator === undefined || right.value === '') return undefined;
  const { start, end } = read.operator;
  const text = withSpaces('contains', markup, start, end);
  return textFix('use-contains', {}, [{ start: start, end: end, text }]);
}

function mismatch(
  { name, dataType, right, read, markup, start, end }: LiteralComparison,
  stops: boolean,
): Found {
  const params = { name, dataType, value: right.text, stops };
  const value = inType(right, dataType);
  const [word] = read?.rest ?? [];
  if (value === undefined || word === undefined) return finding(typeMismatch, params, start, end);
  const edits = [{ start: word.start, end: word.end, text: valueWithSpace(value, markup, word.start) }];
  return finding(typeMismatch, params, start, end, textFix('write-value', { value }, edits));
}

/** `> 5` of a text: as a text, 5 comes behind 10, so it is the attribute that has to become a number. */
function orderedAsNumber(compared: LiteralComparison): Found {
  const { name, dataType, right, start, end } = compared;
  const params = { name, dataType, value: right.text, stops: true };
  return finding(typeMismatch, params, start, end, asNumber(compared));
}

/** Compares the number that the text is, as the builder does: with a variable right before the block. */
function asNumber({ left, name, read, markup, tag, isFree }: LiteralComparison): TextFix | undefined {
  const number = momentOperand(left, 'amount');
  if (read?.subject === undefined || number.kind !== 'variable') return undefined;
  const { start, end } = read.subject;
  const { declaration } = number;
  const written = markup.slice(start, end);
  const outer = { left: tag.opening === '{%-', right: false };
  const text = printDeclaration(declaration, outer, written.startsWith('{{') ? 'braced' : 'bare');
  if (!isFree(declaration.name, text)) return undefined;
  return textFix('convert-to-number', { name }, [
    { start: tag.blockStart, end: tag.blockStart, text },
    { start, end, text: declaration.name },
  ]);
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
      return entryOf(truthWords, (typeof value === 'string' ? value : text).trim().toLowerCase());
    default:
      return undefined;
  }
}

/** `> '10'`: letter by letter when it is text, and an error when it is a number. Years are in order either way. */
function orderedText({ name, operator, right, start, end }: LiteralComparison): Found[] {
  const { value } = right;
  if (!ordering.has(operator) || typeof value !== 'string') return [];
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) || /^(?:19|20)\d\d$/.test(value)) return [];
  return [finding(textOrder, { name, value: right.text }, start, end)];
}

/**
 * Converts both sides of a comparison of dates, as the builder does: with variables right before the block. `undefined`
 * where the other side is no date.
 */
function convertedTime(
  { left, operator, right, read, markup, tag }: LiteralComparison,
  as: 'seconds' | 'day',
): TextFix | undefined {
  const { subject, rest = [] } = read ?? {};
  const [value] = rest;
  if (subject === undefined || value === undefined || operator === '<>') return undefined;
  const written = markup.slice(subject.start, subject.end);
  const date = dateOperand(typeof right.value === 'string' ? right.value : '', as).operand;
  const moment = momentOperand(left, as);
  if (date.kind === 'gap' || moment.kind !== 'variable') return undefined;
  const { name } = moment.declaration;
  const needed: readonly Declaration[] = [
    moment.declaration,
    ...(date.kind === 'variable' ? [date.declaration] : []),
  ];
  const tags = needed.map((declaration) =>
    printDeclaration(
      declaration,
      { left: tag.opening === '{%-', right: false },
      written.startsWith('{{') ? 'braced' : 'bare',
    ),
  );
  const [start, end] = [value.start, value.end];
  const text = date.kind === 'variable' ? date.declaration.name : 'text' in date ? date.text : '';
  return textFix('set-variable-first', { name }, [
    { start: tag.blockStart, end: tag.blockStart, text: tags.join('') },
    { start: subject.start, end: subject.end, text: name },
    { start, end, text },
  ]);
}

/** A literal in a condition. */
type Literal = Extract<Operand, { kind: 'literal' }>;

/** A comparison of an attribute with a literal, and where it is in the text. */
interface LiteralComparison extends ComparisonPlace {
  left: Extract<Operand, { kind: 'reference' }>;
  name: string;
  dataType: DataType;
  operator: LiquidOperator;
  right: Literal;
  /** Whether a fix can set a variable of this name with these tags. */
  isFree: (name: string, tags: string) => boolean;
}
