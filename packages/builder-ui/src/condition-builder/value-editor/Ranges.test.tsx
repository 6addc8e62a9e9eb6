import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Condition, type Template } from '@sluice/liquid';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { de } from '../../catalog/de.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const spend: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'total_spend',
  dataType: 'number',
  operator: 'is-between',
  value: '',
};

const asking = (changes: Partial<Condition>): Template => ({
  ...exampleTemplate,
  statements: [{ id: 's', customText: 'Hi', conditions: [{ ...spend, ...changes }] }],
});

/** The builder, and the Liquid of what it has given out last. */
function build(template: Template, showProblems = false) {
  const onChange = vi.fn<(template: Template) => void>();
  render(
    <ConditionBuilder
      defaultValue={template}
      attributes={exampleAttributes}
      showProblems={showProblems}
      onChange={onChange}
    />,
  );
  return () => generateLiquid(onChange.mock.calls.at(-1)?.[0] ?? template).text.replaceAll(/\s+/gu, ' ');
}

const closedCard = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^If/u, expanded: true }));
  return screen.getByRole('button', { name: /^If/u, expanded: false });
};

it('a person chooses is between and types both ends by keyboard', async () => {
  const liquid = build(asking({ operator: '' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Comparison/u }));
  await userEvent.click(await screen.findByRole('option', { name: /^is between … and …/u }));
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveFocus();
  await userEvent.keyboard('10{Tab}50');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveFocus();
  expect(liquid()).toContain(
    '{{custom_attribute.${total_spend}}} >= 10 and {{custom_attribute.${total_spend}}} <= 50',
  );
  expect(await closedCard()).toHaveTextContent('total_spend is between 10 and 50');
});

it('each end of a range of dates has the fields of a date', async () => {
  const liquid = build(
    asking({ attributeName: 'last_order_at', dataType: 'time', value: '2026-03-01\n7 days ago' }),
  );
  const last = within(screen.getByRole('group', { name: 'To' }));
  expect(within(screen.getByRole('group', { name: 'From' })).getByLabelText('Date')).toHaveValue(
    '2026-03-01',
  );
  await userEvent.clear(last.getByRole('textbox', { name: 'How many' }));
  await userEvent.type(last.getByRole('textbox', { name: 'How many' }), '2');
  expect(liquid()).toContain(
    "{% if sluice_day_of_last_order_at >= '2026-03-01' and sluice_day_of_last_order_at <= sluice_day_2_days_ago %}",
  );
  expect(await closedCard()).toHaveTextContent('last_order_at is between 1 March 2026 and 2 days ago');
});

it.each([
  ['10\n', ['To'], 'Enter where the range ends.'],
  ['ten\n50', ['From'], 'This attribute is a number. Enter a number, such as 50 or 9.5.'],
  ['50\n10', ['From', 'To'], 'Nothing is between 50 and 10: the range ends before it begins. Swap the two.'],
] as const)('the range %j marks the ends %j and says why', (value, ends, reason) => {
  build(asking({ value }), true);
  const fields = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }));
  const invalid = fields.filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid).toEqual(ends.map((name) => screen.getByRole('textbox', { name })));
  expect(fields[0]).toHaveAccessibleDescription(reason);
});

it('a German sees the range in German', async () => {
  render(
    <MessagesProvider messages={de}>
      <ConditionBuilder defaultValue={asking({ value: '10\n50' })} attributes={exampleAttributes} />
    </MessagesProvider>,
  );
  expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('10');
  expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveValue('50');
  await userEvent.click(screen.getByRole('button', { name: /^Wenn/u, expanded: true }));
  expect(screen.getByRole('button', { name: /^Wenn/u, expanded: false })).toHaveTextContent(
    'total_spend liegt zwischen 10 und 50',
  );
});

it('a person asks whether an attribute is true without choosing a value', async () => {
  const liquid = build(asking({ attributeName: 'is_vip', dataType: 'boolean', operator: '' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Comparison/u }));
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveTextContent('is true');
  await userEvent.click(first ?? document.body);
  expect(screen.queryByRole('combobox', { name: /^Value/u })).toBeNull();
  expect(liquid()).toContain('{% if {{custom_attribute.${is_vip}}} == true %}');
  expect(await closedCard()).toHaveTextContent('is_vip is true');
});
