import { createTemplate, type Condition, type Template } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Rows',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: Number(parameters['width'] ?? 620), minHeight: 420 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

function asking(...conditions: Partial<Condition>[]): Template {
  const whole = conditions.map((condition, index): Condition => {
    const id = `c${String(index)}`;
    const base: Condition = {
      id,
      attributeType: 'custom_attribute',
      attributeName: 'subscription_status',
      dataType: 'string',
      operator: '==',
      value: 'free',
    };
    return { ...base, ...(index > 0 && { logicalOperator: 'and' }), ...condition };
  });
  return { ...exampleTemplate, statements: [{ id: 's', customText: 'Hi', conditions: whole }] };
}

/** One search over the attributes of every type: each shows its own. */
export const EveryTypeInOneList: Story = {
  args: { defaultValue: createTemplate() },
  play: async ({ canvasElement }) => {
    const name = within(canvasElement).getByRole('combobox', { name: 'Attribute name' });
    await userEvent.click(name);
    await userEvent.keyboard('p');
    await expect(await screen.findByRole('option', { name: /^purchase.*Custom event$/ })).toBeVisible();
    await expect(screen.getByRole('option', { name: /^phone_number.*Default attribute$/ })).toBeVisible();
  },
};

export const EveryTypeInOneListDark: Story = { ...EveryTypeInOneList, globals: { theme: 'dark' } };

const long = asking(
  { value: 'premium_plus_annual_2026' },
  { attributeName: 'total_spend', dataType: 'number', operator: '>=', value: '50' },
  { operator: 'does-not-contain', value: 'trial' },
);

/** The fields of values, and whether their texts fit in them. */
function valuesOf(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('textbox', { name: 'Value' })
    .map((field) => ({ fits: field.scrollWidth <= field.offsetWidth }));
}

/** Values are never cut off: what does not fit beside name and comparison goes on to a line of its own. */
export const LongValues: Story = {
  args: { defaultValue: long },
  play: async ({ canvasElement }) => {
    await expect(valuesOf(canvasElement).every(({ fits }) => fits)).toBe(true);
    const names = within(canvasElement).getAllByRole('combobox', { name: 'Attribute name' });
    const widths = names.map((name) => name.parentElement?.offsetWidth ?? 0);
    await expect(Math.min(...widths)).toBeGreaterThanOrEqual(200);
  },
};

export const LongValuesNarrow: Story = { ...LongValues, parameters: { width: 390 } };

/** A list of comparisons for dates offers those that count days. */
export const RelativeDates: Story = {
  args: {
    defaultValue: asking({ attributeName: 'last_order_at', dataType: 'time', operator: '>', value: '' }),
  },
  play: async ({ canvasElement }) => {
    within(canvasElement)
      .getByRole('combobox', { name: /^Comparison/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: /^is after … days ago/ })).toBeVisible();
  },
};

const text =
  "{% assign hour = 'now' | date: '%H' %}{% if hour == '12' and targeted_device.${os} == 'iOS' %}Hi{% endif %}";

/** A variable that the text above sets says so; one of Braze's own has no mark, and a name in nobody's data has a warning. */
export const Marks: Story = {
  args: {
    defaultValue: toTemplate(parseLiquid(text)).template,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button', { name: /^The text above/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add And Condition' }));
    await waitFor(() => expect(canvas.getAllByRole('combobox', { name: 'Attribute name' })).toHaveLength(3));
    await userEvent.keyboard('imported_by_hand{Enter}');
    await expect(canvas.getByRole('button', { name: /^This name is not in your data/ })).toBeVisible();
  },
};

export const MarksDark: Story = { ...Marks, globals: { theme: 'dark' } };

/** Where Liquid groups differently than people, the right order is one press away, beside the bracket. */
export const Regroup: Story = {
  args: {
    defaultValue: asking(
      { attributeName: 'total_spend', dataType: 'number', operator: '>', value: '50' },
      { attributeName: 'is_vip', dataType: 'boolean', value: 'true' },
      {
        attributeName: 'total_spend',
        dataType: 'number',
        operator: '>',
        value: '900',
        logicalOperator: 'or',
      },
    ),
  },
};

export const RegroupNarrowDark: Story = {
  ...Regroup,
  parameters: { width: 342 },
  globals: { theme: 'dark' },
};
