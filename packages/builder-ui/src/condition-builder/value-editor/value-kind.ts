import {
  canReadAsNumber,
  type Condition,
  listValues,
  operatorDefinition,
  readsAsNumber,
} from '@sluice/liquid';

/** The editor that a condition's value gets. */
export type ValueKind =
  'none' | 'text' | 'number' | 'truth' | 'date' | 'days' | 'list' | 'range' | 'reference' | 'words';

/**
 * Follows from the comparison first (a list, a range, or no value at all), then from what is no typed value, then from the
 * declared type.
 */
export function valueKind(condition: Condition): ValueKind {
  const input = operatorDefinition(condition.operator)?.input;
  if (input === 'nothing') return 'none';
  if (input === 'list' || input === 'range' || input === 'days') return input;
  if (condition.valueKind === 'reference') return 'reference';
  if (wordsKind(condition) !== undefined) return 'words';
  if (input === 'text') return 'text';
  switch (condition.dataType) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'truth';
    case 'time':
      return 'date';
    case 'string':
    case 'array':
    case undefined:
      return 'text';
  }
}

/** A value that a condition compares with and only words can say. */
export type WordsKind = Exclude<Condition['valueKind'], 'reference' | undefined>;

/** The kind of a condition whose value cannot be typed; `nothing` goes with equality only. */
export function wordsKind({ valueKind: kind, operator }: Condition): WordsKind | undefined {
  if (kind === undefined || kind === 'reference') return undefined;
  return kind !== 'nothing' || operatorDefinition(operator)?.takesWords === true ? kind : undefined;
}

/** Returns what a person can compare with instead of what is there; `undefined` where the operator decides it. */
export function otherComparison({ operator, valueKind: kind }: Condition): 'value' | 'reference' | undefined {
  if (operatorDefinition(operator)?.takesReference === false) return undefined;
  return kind === undefined ? 'reference' : 'value';
}

/**
 * Tells how an attribute can be read instead of how it is read; `undefined` where only one way makes sense: a name, a date or a
 * list is no number.
 */
export function otherReading(condition: Condition): 'number' | 'as-is' | undefined {
  if (readsAsNumber(condition)) return 'as-is';
  const { attributeName, dataType, value } = condition;
  const isOther = dataType === 'boolean' || dataType === 'array' || dataType === 'time';
  if (isOther || attributeName === '' || !canReadAsNumber(condition)) return undefined;
  return listValues(value).every((one) => !Number.isNaN(Number(one))) ? 'number' : undefined;
}

/** Tells whether a value needs a line of its own: lists are long, ranges, dates and other attributes have several fields. */
export function needsWideValue(kind: ValueKind): boolean {
  return kind === 'list' || kind === 'range' || kind === 'date' || kind === 'reference' || kind === 'words';
}
