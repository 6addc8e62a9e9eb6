import { createTemplate } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { exampleAttributes, exampleTemplate } from '../test-data/example-template.ts';
import { SluiceBuilder } from './SluiceBuilder.tsx';

const meta = {
  title: 'Builder/SluiceBuilder',
  component: SluiceBuilder,
  args: {
    defaultValue: exampleTemplate,
    attributes: exampleAttributes,
    theme: 'inherit',
    onChange: fn(),
  },
} satisfies Meta<typeof SluiceBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
/** Numbers stay with their words, also where these run the other way. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const counts = canvas.getByText(/^\d+ lines · \d+ branches$/).firstChild as Text;
    const [first = 0, last = 0] = [0, counts.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(counts, index);
      range.setEnd(counts, index + 1);
      return range.getBoundingClientRect().left;
    });
    await expect(first).toBeLessThan(last);
  },
};
export const Empty: Story = { args: { defaultValue: createTemplate() } };
export const ReadOnly: Story = { args: { readOnly: true } };

/** A phone: the result is a sheet that stays in view. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 342 }}>{Story()}</div>],
};

export const NarrowOpen: Story = {
  ...Narrow,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open the result' }));
  },
};

export const AttributesFailed: Story = {
  args: { loadAttributes: () => Promise.reject(new Error('The source is down.')) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

/** By keyboard, from the checks to the fix. */
export const Checks: Story = {
  args: {
    defaultValue: { ...exampleTemplate, settings: { ...exampleTemplate.settings, hasFallback: false } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: 'Preview' }).focus();
    await userEvent.keyboard('{End}');
    const fix = await canvas.findByRole('button', { name: /^Abort the message instead/ });
    fix.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('switch', { name: 'Fallback' })).toBeChecked();
  },
};
