import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Controls/TextField',
  component: TextField,
  args: { label: 'Snippet name', onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <TextField {...args} />
    </div>
  ),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'e.g. Upgrade prompt' } };
export const Filled: Story = { args: { defaultValue: 'Upgrade prompt' } };
export const WithDescription: Story = { args: { description: 'Your whole workspace sees it.' } };
export const Required: Story = { args: { isRequired: true } };
export const WithIcon: Story = { args: { icon: <Mail />, label: 'E-mail', type: 'email' } };
export const Code: Story = { args: { code: true, label: 'Value', defaultValue: "'pro' == plan" } };
export const Compact: Story = { args: { compact: true } };
export const HiddenLabel: Story = { args: { hideLabel: true, defaultValue: 'The label is still spoken' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Cannot be changed' } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 'Can be selected' } };
export const VeryLong: Story = { args: { defaultValue: 'long '.repeat(2000) } };
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { defaultValue: 'Dark', error: 'Please enter another name.' },
};

export const WithError: Story = {
  args: { error: 'Please enter a name for your snippet.', reserveErrorSpace: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Snippet name' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Please enter a name for your snippet.');
  },
};

export const Typing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Snippet name' }), 'Hi');
    await expect(args.onChange).toHaveBeenLastCalledWith('Hi');
  },
};
