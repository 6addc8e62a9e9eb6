import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Controls/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'When nothing above matches',
    options: [
      { value: 'abort', label: 'Abort Message' },
      { value: 'custom', label: 'Custom Text' },
    ],
    defaultValue: 'abort',
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithError: Story = { args: { error: 'Choose one.' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    options: [
      { value: 'abort', label: 'Abort Message', description: 'These people receive nothing.' },
      { value: 'custom', label: 'Custom Text', description: 'These people receive a text of yours.' },
    ],
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Custom Text' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('custom');
  },
};
