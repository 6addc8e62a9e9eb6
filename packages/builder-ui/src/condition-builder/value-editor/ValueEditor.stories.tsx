import { type Condition, type Template, conditionsIn } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../../test-data/example-template.ts';
import { ConditionBuilder } from '../ConditionBuilder.tsx';

const meta = {
  title: 'Builder/ConditionBuilder/Values',
  component: ConditionBuilder,
  tags: ['!autodocs'],
  args: { attributes: exampleAttributes, onChange: fn() },
  decorators: [
    (Story, { parameters }) => (
      <div lang="en" style={{ maxWidth: Number(parameters['width'] ?? 620), minHeight: 420 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof ConditionBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

function asking(condition: Partial<Condition>): Template {
  const whole: Condition = {
    id: 'c',
    attributeType: 'default_attribute',
    attributeName: 'country',
    dataType: 'string',
    operator: '==',
    value: '',
    ...condition,
  };
  return { ...exampleTemplate, statements: [{ id: 's', customText: 'Hi', conditions: [whole] }] };
}

const lastCondition = (onChange: unknown): Condition | undefined => {
  const [template] = (onChange as ReturnType<typeof fn>).mock.calls.at(-1) as [Template];
  return conditionsIn(template.statements[0]?.conditions ?? [])[0];
};

const field = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox', { name: 'Value' });

/** Countries by name or code: typing finds, arrows choose, Enter takes. */
export const CountryByName: Story = {
  args: { defaultValue: asking({}) },
  play: async ({ args, canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('germ');
    await expect(await screen.findByRole('option', { name: /DE.*Germany/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(lastCondition(args.onChange)?.value).toBe('DE');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/** Everything else can be typed, and Escape and leaving keep it. */
export const FreeText: Story = {
  args: { defaultValue: asking({ attributeName: 'language' }) },
  play: async ({ args, canvasElement }) => {
    const input = await field(canvasElement);
    input.focus();
    await userEvent.keyboard('klingon{Escape}');
    await userEvent.tab();
    await expect(input).toHaveValue('klingon');
    await expect(lastCondition(args.onChange)?.value).toBe('klingon');
  },
};

export const TimeZones: Story = {
  args: { defaultValue: asking({ attributeName: 'time_zone' }) },
  play: async ({ canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('berl');
    await expect(await screen.findByRole('option', { name: 'Europe/Berlin' })).toBeVisible();
  },
};

export const TimeZonesDark: Story = { ...TimeZones, globals: { theme: 'dark' } };

/** The host knows the values of its own attributes. */
export const FromTheHost: Story = {
  args: {
    defaultValue: asking({ attributeType: 'custom_attribute', attributeName: 'subscription_status' }),
    suggestValues: ({ name }) =>
      Promise.resolve(name === 'subscription_status' ? ['free', 'pro', 'trial'] : []),
  },
  play: async ({ args, canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(['free', 'pro']).toContain(lastCondition(args.onChange)?.value);
  },
};

/** A failing host shows an error; everything else works. */
export const HostFails: Story = {
  args: {
    defaultValue: asking({ attributeType: 'custom_attribute', attributeName: 'subscription_status' }),
    suggestValues: () => Promise.reject(new Error('down')),
  },
  play: async ({ args, canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('pro');
    await expect(await screen.findByText(/You can type any value/)).toBeVisible();
    await expect(lastCondition(args.onChange)?.value).toBe('pro');
  },
};

const list = {
  attributeType: 'custom_attribute',
  attributeName: 'subscription_status',
  operator: 'is-any-of',
} as const;

/** A list by keyboard: comma and Enter add, what is being typed counts, arrows and Delete remove. */
export const ListByKeyboard: Story = {
  args: { defaultValue: asking({ ...list, value: 'free, trial' }) },
  play: async ({ args, canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('pro,team{Enter}lega');
    await expect(lastCondition(args.onChange)?.value).toBe('free, trial, pro, team, lega');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(lastCondition(args.onChange)?.value).toBe('free, trial, pro, team');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    await expect(lastCondition(args.onChange)?.value).toBe('free, trial, team');
    await expect(within(canvasElement).getByRole('button', { name: 'Remove team' })).toHaveFocus();
  },
};

/** A pasted column becomes values; a value that holds a comma stays one. */
export const PasteAList: Story = {
  args: { defaultValue: asking({ ...list, value: 'Austin, TX\nRome' }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await field(canvasElement));
    await userEvent.paste('Oslo\nBern');
    await expect(lastCondition(args.onChange)?.value).toBe('Austin, TX\nRome\nOslo\nBern\n');
  },
};

/** Countries in a list: those that are chosen are not offered again. */
export const ListOfCountries: Story = {
  args: { defaultValue: asking({ operator: 'is-any-of', value: 'DE' }) },
  play: async ({ args, canvasElement }) => {
    (await field(canvasElement)).focus();
    await userEvent.keyboard('ger');
    await screen.findByRole('option', { name: /NG.*Nigeria/ });
    await expect(screen.queryByRole('option', { name: /^DE/ })).toBeNull();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}aus');
    await screen.findByRole('option', { name: /AT.*Austria/ });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    await expect(lastCondition(args.onChange)?.value).toMatch(/^DE, A[TU]$/);
  },
};

export const ListReadOnly: Story = {
  args: { defaultValue: asking({ ...list, value: 'free, trial' }), readOnly: true },
};

export const ListNarrowDark: Story = {
  args: {
    defaultValue: asking({ ...list, value: 'free, trial, pro, team, a rather long value of its own' }),
  },
  parameters: { width: 342 },
  globals: { theme: 'dark' },
};

const date = {
  attributeType: 'custom_attribute',
  attributeName: 'last_order_at',
  dataType: 'time',
  operator: '>',
} as const;

/** Dates come before and after; by keyboard from a calendar day to a time before sending. */
export const DateByKeyboard: Story = {
  args: { defaultValue: asking({ ...date, value: '2026-03-01' }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('combobox', { name: /Comparison: is after/ })).toBeVisible();
    canvas.getByRole('combobox', { name: /Kind of date/ }).focus();
    await userEvent.keyboard('ago{Enter}');
    const amount = await canvas.findByRole('textbox', { name: 'How many' });
    amount.focus();
    await userEvent.keyboard('30');
    await expect(lastCondition(args.onChange)?.value).toBe('30 days ago');
    await userEvent.click(canvas.getByRole('button', { name: 'If', expanded: true }));
    await expect(canvas.getByRole('button', { name: /is after 30 days ago/ })).toBeVisible();
  },
};

/** True and false by keyboard. */
export const TruthByKeyboard: Story = {
  args: {
    defaultValue: asking({ attributeType: 'custom_attribute', attributeName: 'is_vip', dataType: 'boolean' }),
  },
  play: async ({ args, canvasElement }) => {
    within(canvasElement)
      .getByRole('combobox', { name: /^Value/ })
      .focus();
    await userEvent.keyboard('fa{Enter}');
    await expect(lastCondition(args.onChange)?.value).toBe('false');
  },
};
