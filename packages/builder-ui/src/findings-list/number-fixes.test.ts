import { templateReducer, type Template, conditionsIn } from '@sluice/liquid';
import { findingMessage, fixLabel } from '@sluice/liquid/messages';
import { checkTemplate } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { oneBranchTemplate } from '../test-data/example-template.ts';
import { withNumberFixes } from './useFindings.ts';

const asking = (value: string, operator: '>' | 'is-any-of' = '>'): Template => ({
  ...oneBranchTemplate,
  statements: oneBranchTemplate.statements.map((statement) => ({
    ...statement,
    conditions: statement.conditions.map((condition) => ({
      ...condition,
      attributeType: 'custom_attribute',
      attributeName: 'total_spend',
      dataType: 'number',
      operator,
      value,
    })),
  })),
});
const findingOf = (template: Template) =>
  withNumberFixes(checkTemplate(template), template).find(({ code }) => code === 'unquotable-value');

it.each([
  ['12,5', '12.5'],
  ['1,000', '1000'],
  ['50 %', '50'],
])('%s for a number is found with the words and the fix of its row', (value, number) => {
  const template = asking(value);
  const found = findingOf(template);
  if (found?.fix?.kind !== 'template') throw new Error('no fix');
  expect(findingMessage(found)).toBe(`Write ${number}: a number has only digits and one point.`);
  expect(fixLabel(found.fix)).toBe(`Use ${number}`);
  const fixed = found.fix.actions.reduce(templateReducer, template);
  expect(conditionsIn(fixed.statements[0]?.conditions ?? [])[0]?.value).toBe(number);
});

it('what is no number has no fix, and neither has one value of a list', () => {
  expect(findingOf(asking('many'))).toMatchObject({ code: 'unquotable-value' });
  expect(findingOf(asking('many'))?.fix).toBeUndefined();
  expect(findingOf(asking('5, 50 %', 'is-any-of'))?.fix).toBeUndefined();
});
