import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Combobox } from './Combobox.tsx';
import type { ComboboxItem, ComboboxProps } from './combobox-props.ts';

const items: readonly ComboboxItem[] = [
  { key: 'us-01', text: 'https://rest.iad-01.braze.com', label: 'US-01', detail: 'rest.iad-01.braze.com' },
  { key: 'us-02', text: 'https://rest.iad-02.braze.com', label: 'US-02', detail: 'rest.iad-02.braze.com' },
  { key: 'eu-01', text: 'https://rest.fra-01.braze.eu', label: 'EU-01', detail: 'rest.fra-01.braze.eu' },
];

const people: readonly ComboboxItem[] = [
  { key: 'mara', text: 'Mara Voss', description: 'Lifecycle' },
  { key: 'mario', text: 'Mario Keller', description: 'Growth' },
  { key: 'ines', text: 'Ines Brandt', description: 'CRM' },
];

const meta = {
  title: 'Controls/Combobox',
  component: Combobox,
  args: { label: 'Owner', items: people, onChange: fn(), onChoose: fn() },
  render: (args) => (
    <div style={{ maxWidth: 320, minHeight: 260 }}>
      <Combobox {...args} />
    </div>
  ),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('combobox'));
  await screen.findAllByRole('option');
};

export const Empty: Story = { args: { placeholder: 'Find a person' } };
export const Chosen: Story = { args: { defaultValue: 'Mara Voss' } };
export const Open: Story = { play: open };
export const OpenDark: Story = { globals: { theme: 'dark' }, play: open };
export const WithError: Story = {
  args: { error: 'Please choose an owner.', description: 'Gets the mails.' },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Mara Voss' } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 'Mara Voss' } };
export const Compact: Story = { args: { compact: true, hideLabel: true, placeholder: 'Owner' } };

/** Rows with a name, a text of their own in the field, and whatever else somebody types or pastes in. */
export const AnyText: Story = {
  args: {
    label: 'REST endpoint',
    items,
    allowsAnyText: true,
    showsAllItems: true,
    code: true,
    defaultValue: 'https://rest.fra-01.braze.eu',
    lead: <strong>EU-01</strong>,
  },
  play: open,
};

export const Loading: Story = { args: { items: [], isLoading: true, loadingText: 'Looking…' }, play: open };
export const NothingFound: Story = { args: { items: [], emptyText: 'No person has this name.' }, play: open };

/** A server finds what is typed. Until it has answered, the rows before stay. */
function SearchedByServer(args: ComboboxProps): ReactNode {
  const [query, setQuery] = useState('');
  const [answered, setAnswered] = useState('');
  const search = (text: string) => {
    setQuery(text);
    setTimeout(() => setAnswered(text), 50);
  };
  return (
    <div style={{ maxWidth: 320, minHeight: 260 }}>
      <Combobox
        {...args}
        items={people.filter(({ text }) => text.toLowerCase().includes(answered.toLowerCase()))}
        isLoading={query !== answered}
        onSearch={search}
      />
    </div>
  );
}

export const SearchesAServer: Story = {
  render: (args) => <SearchedByServer {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ines');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('Ines Brandt'));
  },
};
