import { createTemplate, generateLiquid, type Operator, type Template } from '@sluice/liquid';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SnippetWords } from './SnippetWords.tsx';

const wordsOf = (content: string) => render(<SnippetWords content={content} />).container.textContent;

it('a guard says that nothing is sent to those whom it asks for', () => {
  const guard = "{% if custom_attribute.${is_staff} == true %}{% abort_message('staff') %}{% endif %}";
  expect(wordsOf(`${guard} Hello`)).toBe('Nothing is sent if is_staff is true');
});

/** The Liquid of a template that asks for one thing. */
function askingFor(operator: Operator, value: string): string {
  const template: Template = createTemplate();
  const statements = template.statements.map((statement) => ({
    ...statement,
    customText: 'Many happy returns!',
    conditions: statement.conditions.map((condition) => ({
      ...condition,
      attributeType: 'default_attribute' as const,
      attributeName: 'date_of_birth',
      dataType: 'time' as const,
      operator,
      value,
    })),
  }));
  return generateLiquid({ ...template, statements }).text;
}

it.each([
  ['anniversary-today', '', 'date_of_birth is today, in any year'],
  ['anniversary-within', '7', 'date_of_birth is in the next 7 days, in any year'],
] as const)('a birthday is said in words, not in Liquid: %s', (operator, value, words) => {
  expect(wordsOf(askingFor(operator, value))).toBe(words);
});

it('a branch that aborts beside others is no guard', () => {
  const two = "{% if custom_attribute.${a} == 1 %}{% abort_message('x') %}{% else %}Hello{% endif %}";
  expect(wordsOf(two)).toMatch(/, else another text$/);
});
