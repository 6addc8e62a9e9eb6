import type { Condition, Template } from '@sluice/liquid';

/** Whether nobody has filled in any part of a condition. */
export function isUntouchedCondition({ attributeType, attributeName, operator, value }: Condition): boolean {
  return [attributeType, attributeName, operator, value].every((part) => part === '');
}

/** Whether a template has nothing in it that anybody has chosen or written. */
export function isUntouched({ statements, settings }: Template): boolean {
  return (
    !settings.hasFallback &&
    statements.every(
      ({ customText, conditions, name }) =>
        customText === '' && name === undefined && conditions.every(isUntouchedCondition),
    )
  );
}
