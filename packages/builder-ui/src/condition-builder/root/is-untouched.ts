import type { Condition, Statement, Template } from '@sluice/liquid';

/** Whether nobody has filled in any part of a condition. */
export function isUntouchedCondition({ attributeType, attributeName, operator, value }: Condition): boolean {
  return [attributeType, attributeName, operator, value].every((part) => part === '');
}

/** Whether nobody has chosen or written anything in a branch. */
export function isUntouchedStatement({ customText, conditions, name }: Statement): boolean {
  return customText === '' && name === undefined && conditions.every(isUntouchedCondition);
}

/** Whether a template has nothing in it that anybody has chosen or written. */
export function isUntouched({ statements, settings }: Template): boolean {
  return !settings.hasFallback && statements.every(isUntouchedStatement);
}
