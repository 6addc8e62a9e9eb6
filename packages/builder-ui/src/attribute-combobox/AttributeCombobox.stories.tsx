import type { AttributeDefinition } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes } from '../test-data/example-template.ts';
import { AttributeCombobox } from './AttributeCombobox.tsx';
import type { AttributeComboboxProps } from './AttributeCombobox.tsx';

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

/** Matched letters stand out; three rows show, the rest scrolls. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'sp');
    const list = await screen.findByRole('listbox');
    await expect(list.clientHeight).toBeLessThan(140);
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
