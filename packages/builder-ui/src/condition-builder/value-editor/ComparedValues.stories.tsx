import { generateLiquid, type Condition, type Template } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { de } from '../../catalog/de.ts';
import { MessagesProvider } from '../../catalog/MessagesProvider.tsx';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Compared values',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, onChange: fn() },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: Number(parameters['width'] ?? 620), minHeight: 300 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const spend: Omit<Condition, 'id'> = {
  attributeType: 'custom_attribute',
  attributeName: 'total_spend',
  dataType: 'number',
  operator: '>=',
  value: 'custom_attribute.${total_spend_last_30d}',
  valueKind: 'reference',
};

function asking(...conditions: Partial<Condition>[]): Template {
  const whole = conditions.map((condition, index) => ({
    ...spend,
    ...(index > 0 && { logicalOperator: 'and' as const }),
    ...condition,
    id: `c${String(index)}`,
  }));
  return { ...exampleTemplate, statements: [{ id: 's', customText: 'Hi', conditions: whole }] };
}

const lastLiquid = (onChange: unknown) =>
  generateLiquid((onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as Template).text;

/** Another attribute, on the value's own line: what is compared with, where it comes from, its name. */
export const AnotherAttribute: Story = { args: { defaultValue: asking({}) } };

export const AnotherAttributeDark: Story = { ...AnotherAttribute, globals: { theme: 'dark' } };

export const AnotherAttributeNarrow: Story = { ...AnotherAttribute, parameters: { width: 342 } };

export const AnotherAttributeWide: Story = { ...AnotherAttribute, parameters: { width: 900 } };

export const RightToLeft: Story = {
  ...AnotherAttribute,
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
};

const words = asking(
  { attributeName: 'subscription_status', operator: '!=', value: '', valueKind: 'empty-text' },
  { attributeName: 'favorite_sports', dataType: 'array', operator: '==', value: '', valueKind: 'empty' },
  { attributeName: 'is_vip', dataType: 'boolean', operator: '!=', value: '', valueKind: 'nothing' },
  { attributeType: 'variable', attributeName: 'hour', value: 'limit' },
);

/** A value that cannot be typed is shown in words; a variable is shown by its name. */
export const EveryKind: Story = { args: { defaultValue: words } };

export const EveryKindNarrowDark: Story = {
  ...EveryKind,
  parameters: { width: 342 },
  globals: { theme: 'dark' },
};

export const German: Story = {
  ...EveryKind,
  decorators: [(Story) => <MessagesProvider messages={de}>{Story()}</MessagesProvider>],
};

/** By keyboard from a typed value to another attribute: focus goes where it is chosen. */
export const ChooseByKeyboard: Story = {
  args: { defaultValue: asking({ value: '50', valueKind: undefined }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Actions for condition 1 of If' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Compare with an attribute' });
    await userEvent.keyboard('compare{Enter}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Compared attribute' })).toHaveFocus());
    await userEvent.keyboard('spins');
    await expect(await screen.findByRole('option', { name: /lifetime_total_spins/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(lastLiquid(args.onChange)).toContain(
      '{{custom_attribute.${total_spend}}} >= {{custom_attribute.${lifetime_total_spins}}}',
    );
  },
};

/** Back to a typed value, where it can be typed at once. */
export const BackToAValue: Story = {
  args: { defaultValue: asking({}) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('combobox', { name: 'Compare with: an attribute' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'a value' });
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Value' })).toHaveFocus());
    await userEvent.keyboard('50');
    await expect(lastLiquid(args.onChange)).toContain('{{custom_attribute.${total_spend}}} >= 50');
  },
};

/** A name that Liquid cannot read, and one that is not chosen yet. */
export const Gaps: Story = {
  args: {
    defaultValue: asking({ value: 'custom_attribute.${a}b}' }, { value: '' }),
    showProblems: true,
  },
};

export const ReadOnly: Story = { args: { defaultValue: words, readOnly: true } };

const ranges = asking(
  { operator: 'is-between', value: '10\n50', valueKind: undefined },
  {
    attributeName: 'last_order_at',
    dataType: 'time',
    operator: 'is-between',
    value: '2026-03-01\n7 days ago',
    valueKind: undefined,
  },
  { attributeName: 'is_vip', dataType: 'boolean', operator: 'is-true', value: '', valueKind: undefined },
);

/** Both ends of a range, and an answer that takes no value. */
export const RangesAndAnswers: Story = { args: { defaultValue: ranges } };

export const RangesAndAnswersNarrowDark: Story = {
  ...RangesAndAnswers,
  parameters: { width: 342 },
  globals: { theme: 'dark' },
};

/** One end missing, and a range that ends before it begins. */
export const RangesWithMistakes: Story = {
  args: {
    defaultValue: asking(
      { operator: 'is-between', value: '10\n', valueKind: undefined },
      { operator: 'is-between', value: '50\n10', valueKind: undefined },
    ),
    showProblems: true,
  },
};
