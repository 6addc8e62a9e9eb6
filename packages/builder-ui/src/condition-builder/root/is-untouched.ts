import type { Template } from '@sluice/liquid';

/** Whether a template has nothing in it that anybody has chosen or written. */
export function isUntouched({ statements, settings }: Template): boolean {
  return (
    !settings.hasFallback &&
    statements.every(
      ({ customText, conditions, name }) =>
        customText === '' &&
        name === undefined &&
        conditions.every(({ attributeType, attributeName, operator, value }) =>
          [attributeType, attributeName, operator, value].every((part) => part === ''),
        ),
    )
  );
}
