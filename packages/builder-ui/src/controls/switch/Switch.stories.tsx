import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Controls/Switch',
  component: Switch,
  args: { label: 'Fallback', onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultSelected: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const Disabled: Story = { args: { isDisabled: true, defaultSelected: true } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultSelected: true } };

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch', { name: 'Fallback' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
