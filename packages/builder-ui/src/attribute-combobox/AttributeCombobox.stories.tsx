import type { AttributeDefinition } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes } from '../test-data/example-template.ts';
import { AttributeCombobox, type AttributeComboboxProps } from './AttributeCombobox.tsx';

const custom = exampleAttributes.filter((attribute) => attribute.attributeType === 'custom_attribute');

const meta = {
  title: 'Builder/AttributeCombobox',
  component: AttributeCombobox,
  args: { value: '', attributes: custom, onChange: fn(), 'aria-label': 'Attribute name' },
  render: (args) => <Controlled {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 260, minHeight: 200 }}>{Story()}</div>],
} satisfies Meta<typeof AttributeCombobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: AttributeComboboxProps) {
  const [value, setValue] = useState(props.value);
  const onChange = (name: string, attribute: AttributeDefinition | undefined) => {
    setValue(name);
    props.onChange(name, attribute);
  };
  return <AttributeCombobox {...props} value={value} onChange={onChange} />;
}

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'subscription_status' } };
export const UnknownName: Story = { args: { value: 'imported_by_hand' } };
export const Invalid: Story = { args: { isInvalid: true } };
export const Disabled: Story = { args: { isDisabled: true, value: 'total_spend' } };

/** By keyboard: type, see the matches, choose the second. */
export const ChooseByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('total_sp');
    const found = await screen.findAllByRole('option', { name: /number$/ });
    await expect(found).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      'total_spend_last_30d',
      expect.objectContaining({ dataType: 'number' }),
    );
    await expect(input).toHaveValue('total_spend_last_30d');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

/** How many rows are seen whole. */
function seenRows(list: HTMLElement): number {
  const { top } = list.getBoundingClientRect();
  const last = within(list)
    .getByRole('option', { name: /^\d+ more/ })
    .getBoundingClientRect();
  return within(list)
    .getAllByRole('option')
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= top && row.bottom <= last.top + 1).length;
}

/** Matched letters stand out; all that fit show, at most seven at once, and the typed name is offered last. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'sp');
    const list = await screen.findByRole('listbox');
    await expect(await within(list).findByRole('option', { name: /Use “sp”/ })).toBeVisible();
    await expect(within(list).queryByText(/more/)).toBeNull();
  },
};

const many = Array.from({ length: 89 }, (_, index) => ({
  attributeType: 'custom_attribute' as const,
  name: `field_${String(index + 1)}`,
}));

/** The list grows to seven rows when a person asks for more, and says how to find those that it does not hold. */
export const ShowMore: Story = {
  args: { attributes: many },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await expect(seenRows(list)).toBe(3);
    await userEvent.click(within(list).getByText('86 more'));
    await expect(await within(list).findByText('75 more')).toBeVisible();
    await expect(seenRows(list)).toBe(7);
    await expect(within(list).getByText('Type to find them')).toBeVisible();
  },
};

/** The same by keyboard: the list grows as soon as the person goes beyond the third row. */
export const GoFurther: Story = {
  args: { attributes: many, value: 'field_50' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    input.focus();
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    // It opens at the chosen one.
    await expect(within(list).getAllByRole('option')[0]).toHaveTextContent('field_50');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(seenRows(list)).toBe(3);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(seenRows(list)).toBe(7));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('field_3', expect.anything());
  },
};

/** Going up from the field leads to the last row, never to the line below it. */
export const GoUp: Story = {
  args: { attributes: many.slice(0, 9) },
  play: async ({ args, canvasElement }) => {
    within(canvasElement).getByRole('combobox').focus();
    await userEvent.keyboard('{ArrowUp}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('field_9', expect.anything());
  },
};

/** A name that Braze could not read is refused with the reason, and stays to be corrected. */
export const RefusedName: Story = {
  args: { problemOf: (name) => (name.includes('}') ? 'A name cannot contain "}".' : undefined) },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.type(input, 'a}}b');
    await expect(await screen.findByRole('option', { name: 'A name cannot contain "}".' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('A name cannot contain "}".');
    await expect(input).toHaveValue('a}}b');
    await expect(input).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A name that is not in the data can be used, and is marked. */
export const FreeEntry: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'brand_new');
    await expect(await screen.findByRole('option', { name: /Use “brand_new”/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('brand_new', undefined);
  },
};

/** Escape takes back what was typed. */
export const EscapeTakesBack: Story = {
  args: { value: 'total_spend' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.type(input, '_x');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('total_spend');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const tall = { display: 'grid', gap: 400, alignItems: 'start', blockSize: 2000 };

/** The page may scroll while the list is open, as it does when a phone's keyboard comes up: the list goes along. */
export const PageScrolls: Story = {
  decorators: [(Story) => <div style={tall}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'spe');
    const list = await screen.findByRole('listbox');
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollBy(0, 60);
    await scrolled;
    await expect(list).toBeVisible();
    const field = within(canvasElement).getByRole('combobox').getBoundingClientRect();
    await expect(Math.abs(list.getBoundingClientRect().top - field.bottom)).toBeLessThan(12);
    scrollTo(0, 0);
  },
};

const scroller = { blockSize: 160, overflow: 'auto' };

/** Where only a part of the page scrolls the list would be left behind: it closes. */
export const ScrollContainer: Story = {
  decorators: [
    (Story) => (
      <div data-testid="scroller" style={scroller}>
        <div style={tall}>{Story()}</div>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'spe');
    await screen.findByRole('listbox');
    within(canvasElement).getByTestId('scroller').scrollBy(0, 30);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const NothingFound: Story = {
  args: { allowUnknown: false },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'zzz');
    await expect(await screen.findByText('No attributes match “zzz”')).toBeVisible();
  },
};

export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };

export const UnknownNameDark: Story = { ...UnknownName, globals: { theme: 'dark' } };
