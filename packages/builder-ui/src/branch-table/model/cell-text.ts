import {
  operatorDefinition,
  operatorsFor,
  type Condition,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import type { TableColumn } from './table-of.ts';

/** How a cell compares, and with what. */
export interface CellValue {
  operator: Operator;
  value: string;
  dateZone?: Condition['dateZone'];
}

/** The words of comparisons in the language of the page. */
export type OperatorWords = (operator: Operator, dataType: DataType | undefined) => string;

/** The signs that can stand before a value, longer ones first. */
const SIGNS: readonly (readonly [string, Operator])[] = [
  ['!=', '!='],
  ['<>', '!='],
  ['≠', '!='],
  ['>=', '>='],
  ['≥', '>='],
  ['<=', '<='],
  ['≤', '<='],
  ['==', '=='],
  ['=', '=='],
  ['>', '>'],
  ['<', '<'],
];

const written: Partial<Record<Operator, string>> = {
  '==': '=',
  '!=': '≠',
  '>': '>',
  '<': '<',
  '>=': '≥',
  '<=': '≤',
};

const YES = new Set(['true', 'yes', '1', 'x', '✓', 'wahr', 'ja']);
const NO = new Set(['false', 'no', '0', 'falsch', 'nein']);

/** Of two comparisons without a value, the one for yes and the one for no. */
const pairs: readonly (readonly [Operator, Operator])[] = [
  ['is-true', 'is-false'],
  ['is-set', 'is-not-set'],
];

type Kind = Pick<TableColumn, 'operator' | 'dataType'>;

/**
 * Reads what somebody types into a cell or pastes: a value that is compared as its column says, or with a sign (`≠ DE`, `>= 5`)
 * or the words of another comparison before it (`contains: gold`, `is set`). `undefined` for an empty text: anybody fits.
 * A value in quotes after a sign is taken as it is.
 */
export function readCell(text: string, column: Kind, words: OperatorWords): CellValue | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return readWords(typed, column, words) ?? readSign(typed, column) ?? readPlain(typed, column);
}

function readWords(typed: string, { dataType }: Kind, words: OperatorWords): CellValue | undefined {
  const lower = typed.toLowerCase();
  for (const { operator, input, reason } of operatorsFor(dataType)) {
    if (reason !== undefined) continue;
    const label = words(operator, dataType).toLowerCase();
    if (input === 'nothing' && lower === label) return { operator, value: '' };
    if (input !== 'nothing' && lower.startsWith(`${label}:`))
      return { operator, value: valueIn(operator, typed.slice(label.length + 1)) };
  }
  return undefined;
}

function readSign(typed: string, { dataType }: Kind): CellValue | undefined {
  for (const [sign, operator] of SIGNS) {
    if (!typed.startsWith(sign)) continue;
    const isOffered = operatorsFor(dataType).some(
      (offered) => offered.operator === operator && offered.reason === undefined,
    );
    if (!isOffered) continue;
    const value = valueIn(operator, typed.slice(sign.length));
    return (dataType === 'boolean' && operator === '==' && truthOf(value)) || { operator, value };
  }
  return undefined;
}

function readPlain(typed: string, { operator, dataType }: Kind): CellValue {
  const isWord = operatorDefinition(operator)?.input === 'nothing';
  if (dataType === 'boolean' && (isWord || operator === '==')) {
    const truth = truthOf(typed);
    if (truth !== undefined) return truth;
  }
  if (!isWord) return { operator, value: plainValue(operator, typed) };
  const pair = pairs.find((both) => both.includes(operator));
  const lower = typed.toLowerCase();
  if (pair !== undefined && YES.has(lower)) return { operator: pair[0], value: '' };
  if (pair !== undefined && NO.has(lower)) return { operator: pair[1], value: '' };
  return { operator: '==', value: typed };
}

function truthOf(typed: string): CellValue | undefined {
  const lower = typed.toLowerCase();
  if (YES.has(lower)) return { operator: 'is-true', value: '' };
  return NO.has(lower) ? { operator: 'is-false', value: '' } : undefined;
}

/** A value behind a sign: in quotes it is as it is, else without the space around it. */
function valueIn(operator: Operator, rest: string): string {
  const value = rest.trim();
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return isQuoted ? value.slice(1, -1) : plainValue(operator, value);
}

/** Between the ends of a range, with space around it so that dates keep theirs. */
const BETWEEN = /\s*\n\s*|\s+[–—-]\s+/u;

function plainValue(operator: Operator, value: string): string {
  return operatorDefinition(operator)?.input === 'range'
    ? value.split(BETWEEN).slice(0, 2).join('\n')
    : value;
}

/** A condition as a text that `readCell` reads as the same condition. */
export function cellText(
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
  column: Kind,
  words: OperatorWords,
): string {
  if (operator === '') return value;
  const label = words(operator, column.dataType);
  if (operatorDefinition(operator)?.input === 'nothing') return label;
  const shown = operatorDefinition(operator)?.input === 'range' ? value.split('\n').join(' – ') : value;
  const sign = written[operator];
  const forms = [
    ...(operator === column.operator ? [shown] : []),
    ...(sign === undefined ? [] : [`${sign} ${shown}`]),
    `${label}: ${shown}`,
    ...(sign === undefined ? [] : [`${sign} "${value}"`]),
  ];
  const isSame = (text: string) => {
    const read = readCell(text, column, words);
    return read?.operator === operator && read.value === value;
  };
  return forms.find(isSame) ?? `${label}: "${value}"`;
}
