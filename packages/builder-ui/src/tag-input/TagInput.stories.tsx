import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { loadTags } from '../test/snippet-fixtures.ts';
import { TagInput } from './TagInput.tsx';

const meta = {
  title: 'Snippets/TagInput',
  component: TagInput,
  args: { label: 'Tags', loadSuggestions: loadTags, onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 360 }}>
      <TagInput {...args} />
    </div>
  ),
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { description: 'Press Enter, Tab or comma to add one.' } };
export const Filled: Story = { args: { defaultValue: ['lifecycle', 'upsell'] } };
export const Disabled: Story = { args: { defaultValue: ['lifecycle'], isDisabled: true } };
export const ManyLongTags: Story = {
  args: {
    defaultValue: Array.from({ length: 12 }, (_, index) => `tag-number-${index}-${'x'.repeat(index * 2)}`),
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultValue: ['lifecycle', 'upsell'] } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'תגיות', defaultValue: ['שימור', 'upsell'] },
};

export const AddsByEnterTabAndComma: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Tags' });
    await userEvent.type(input, '  one {Enter}');
    await userEvent.type(input, 'two');
    await userEvent.tab();
    await userEvent.type(input, 'three,');
    await expect(args.onChange).toHaveBeenLastCalledWith(['one', 'two', 'three']);
    await userEvent.type(input, 'TWO{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
    await expect(input).toHaveFocus();
    await userEvent.tab();
  },
};

export const BackspaceRemovesTheLast: Story = {
  args: { defaultValue: ['one', 'two'] },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['one']);
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};

export const OffersSuggestionsAndCreate: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'li');
    await expect(await screen.findByRole('option', { name: 'lifecycle' })).toBeVisible();
    await expect(await screen.findByRole('option', { name: 'Create “li”' })).toBeVisible();
    // The tag that is meant best is taken; a new one only by its own row.
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['lifecycle']);
  },
};

export const ShowsAtMostFive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    await expect(screen.getByRole('option', { name: 'cart' })).toBeVisible();
  },
};

export const FilterTakesExistingTagsOnly: Story = {
  args: { allowCreate: false },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'unheard-of');
    await expect(await screen.findByRole('option', { name: 'No such tag' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, 'VIP');
    await screen.findByRole('option', { name: 'vip' });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['vip']);
    await userEvent.tab();
  },
};

export const EnterTakesTheOnlySuggestion: Story = {
  args: { allowCreate: false },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox');
    // Faster than the suggestions arrive, and not the tag's whole name.
    await userEvent.type(input, 'ship{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['shipping']));
    await expect(input).toHaveValue('');
    await userEvent.tab();
  },
};

export const ArrowsReachTheTags: Story = {
  args: { defaultValue: ['one', 'two', 'three'] },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove one' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['one', 'three']);
    await expect(canvas.getByRole('button', { name: 'Remove three' })).toHaveFocus();
  },
};
