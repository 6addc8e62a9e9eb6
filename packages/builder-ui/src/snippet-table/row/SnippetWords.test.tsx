import { createTemplate, generateLiquid, type Operator, type Template } from '@sluice/liquid';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { de } from '../../catalog/de.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { ConditionWords, SnippetWords } from './SnippetWords.tsx';

const wordsOf = (content: string) => render(<SnippetWords content={content} />).container.textContent;

it('a guard says that nothing is sent to those whom it asks for', () => {
  const guard = "{% if custom_attribute.${is_staff} == true %}{% abort_message('staff') %}{% endif %}";
  expect(wordsOf(`${guard} Hello`)).toBe('Nothing is sent if is_staff is true');
});

it('a whole message says what else it has beside its first decision', () => {
  const message =
    "{% if ${plan} == 'pro' %}A{% if ${city} == 'Bonn' %}B{% endif %}{% elsif ${plan} == 'max' %}C{% endif %}\n" +
    '{% for item in items %}{% if item.price > 5 %}D{% endif %}{% endfor %}{% unless ${vip} %}E{% endunless %}';
  expect(wordsOf(message)).toBe('plan is equal to pro, 1 more branch · 2 more decisions · 1 loop');
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

it.each([
  ['30 days ago', 'seen ist vor dem Tag vor 30 Tagen'],
  ['2026-03-01', 'seen ist vor dem 1. März 2026'],
])('a person who reads German has dates in German: %s', (value, words) => {
  const asked = { id: 'a', attributeType: 'custom_attribute', attributeName: 'seen' } as const;
  const { container } = render(
    <MessagesProvider messages={de}>
      <ConditionWords conditions={[{ ...asked, dataType: 'time', operator: '<', value }]} />
    </MessagesProvider>,
  );
  expect(container.textContent).toBe(words);
});

it('a branch that aborts beside others is no guard', () => {
  const two = "{% if custom_attribute.${a} == 1 %}{% abort_message('x') %}{% else %}Hello{% endif %}";
  expect(wordsOf(two)).toMatch(/, else another text$/);
});

it.each([
  ['string', '==', 'pro', 'plan is equal to pro and plan is set'],
  ['number', '>=', '50', 'plan is at least 50 and plan is set'],
  ['time', '<', '90 days ago', 'plan is before 90 days ago and plan is set'],
  ['time', 'anniversary-within', '7', 'plan is in the next 7 days, in any year and plan is set'],
  ['boolean', '==', 'true', 'plan is true and plan is set'],
  ['string', '', '', 'plan is set'],
] as const)(
  'conditions of a builder are said as those of a snippet: %s %s %s',
  (dataType, operator, value, words) => {
    const asked = { attributeType: 'custom_attribute', attributeName: 'plan' } as const;
    const conditions = [
      { ...asked, id: 'a', dataType, operator, value },
      {
        ...asked,
        id: 'b',
        dataType,
        operator: 'is-set',
        value: '',
        logicalOperator: operator === '' ? undefined : 'and',
      },
    ] as const;
    const { container } = render(<ConditionWords conditions={conditions} />);
    expect(container.textContent).toBe(words);
  },
);

it('conditions in a group are said in brackets, with what must hold of them', () => {
  const asked = { attributeType: 'custom_attribute', operator: '==', value: 'yes' } as const;
  const cotton = { ...asked, id: 'cotton', attributeName: 'cotton' };
  const wool = { ...asked, id: 'wool', attributeName: 'wool' };
  const member = { ...asked, id: 'member', attributeName: 'member' };
  const group = { id: 'g', kind: 'none', items: [cotton, wool], logicalOperator: 'and' } as const;
  const { container } = render(<ConditionWords conditions={[member, group]} />);
  expect(container.textContent).toBe(
    'member is equal to yes and none of (cotton is equal to yes or wool is equal to yes)',
  );
});
