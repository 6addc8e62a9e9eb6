import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { inFrame } from '../../test/in-frame.ts';
import { Select } from './Select.tsx';

const meta = {
  title: 'Controls/Select',
  component: Select,
  args: {
    label: 'Operator',
    options: [
      { value: '==', label: 'is equal to', description: '==' },
      { value: '!=', label: 'is not equal to', description: '!=' },
      { value: '>=', label: 'is at least', description: '>=' },
      { value: 'contains', label: 'contains', disabledReason: 'A number has no parts to contain.' },
    ],
    onChange: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: 220 }}>
      <Select {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { defaultValue: '==' } };
export const Compact: Story = { args: { compact: true, defaultValue: '==' } };
export const WithError: Story = { args: { error: 'Choose an operator.' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '==' } };
export const Open: Story = {
  parameters: inFrame,
  args: { defaultOpen: true, defaultValue: '>=' },
  play: async () => {
    await expect(await screen.findByRole('option', { name: /is at least/u })).toBeVisible();
  },
};
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('listbox');
    await expect(list).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('!=');
    await expect(canvas.getByRole('combobox')).toHaveTextContent('is not equal to');
  },
};

export const OptionsThatCannotBeChosenSayWhy: Story = {
  parameters: inFrame,
  args: { defaultOpen: true },
  play: async ({ args }) => {
    const option = await screen.findByRole('option', { name: /contains.*no parts to contain/u });
    await userEvent.click(option);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
