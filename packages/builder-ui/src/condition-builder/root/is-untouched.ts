import { conditionsIn, type Condition, type Statement, type Template } from '@sluice/liquid';

/** Tells whether nobody has filled in any part of a condition. */
export function isUntouchedCondition({ attributeType, attributeName, operator, value }: Condition): boolean {
  return [attributeType, attributeName, operator, value].every((part) => part === '');
}

/** Tells whether nobody has chosen or written anything in a branch. */
export function isUntouchedStatement({ customText, conditions, name }: Statement): boolean {
  return customText === '' && name === undefined && conditionsIn(conditions).every(isUntouchedCondition);
}

/** Tells whether a template has nothing in it that anybody has chosen or written. */
export function isUntouched({ statements, settings }: Template): boolean {
  return !settings.hasFallback && statements.every(isUntouchedStatement);
}
