import type { AttributeDefinition } from '@sluice/liquid';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { exampleAttributes } from '../test-data/example-template.ts';
import { AttributeCombobox, type AttributeComboboxProps } from './AttributeCombobox.tsx';
import type { SearchAttributes } from './useAttributeSearch.ts';

const none: readonly AttributeDefinition[] = [];
const elsewhere = exampleAttributes.filter(({ attributeType }) => attributeType === 'custom_attribute');

const find: SearchAttributes = (query) =>
  Promise.resolve(elsewhere.filter(({ name }) => name.includes(query)));

const meta = {
  title: 'Builder/AttributeCombobox/Search',
  component: AttributeCombobox,
  tags: ['!autodocs'],
  args: { value: '', attributes: none, onChange: fn(), 'aria-label': 'Attribute name', search: find },
  render: (args) => <Controlled {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: 260, minHeight: 200 }}>{Story()}</div>],
} satisfies Meta<typeof AttributeCombobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: AttributeComboboxProps) {
  const [value, setValue] = useState(props.value);
  const [isThere, setThere] = useState(true);
  const onChange = (name: string, attribute: AttributeDefinition | undefined) => {
    setValue(name);
    props.onChange(name, attribute);
  };
  return (
    <>
      {isThere && <AttributeCombobox {...props} value={value} onChange={onChange} />}
      <button type="button" onClick={() => setThere(false)}>
        Remove the field
      </button>
      <button type="button" onClick={() => setValue('set_by_the_host')}>
        Change the value
      </button>
    </>
  );
}

const input = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox');

/** What the host finds can be chosen like any other, with its type. */
export const Found: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), 'spend');
    await expect(await screen.findAllByRole('option', { name: /^total_spend.*number/ })).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText('Looking for attributes…')).toBeNull());
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      'total_spend',
      expect.objectContaining({ dataType: 'number' }),
    );
    // Only the host knows all names: none is called unknown.
    await expect(within(canvasElement).queryByRole('button', { name: /not in your data/ })).toBeNull();
  },
};

/** A host that never answers: it says that it looks, and the typed name can be taken all the while. */
export const NeverAnswers: Story = {
  args: { search: () => Promise.withResolvers<readonly AttributeDefinition[]>().promise },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), 'brand_new');
    await expect(await screen.findByText('Looking for attributes…')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('brand_new', undefined);
  },
};

export const NeverAnswersDark: Story = { ...NeverAnswers, globals: { theme: 'dark' } };

let tries = 0;

/** A failure is shown and retried by keyboard; the list stays open. */
export const FailsOnce: Story = {
  args: {
    search: (query, signal) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('down')) : find(query, signal);
    },
  },
  play: async ({ canvasElement }) => {
    tries = 0;
    await userEvent.click(input(canvasElement));
    await expect(await screen.findByRole('option', { name: /The search failed\..*Try again/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findByRole('option', { name: /^subscription_status/ })).toBeVisible();
  },
};

/** A failing host: whether the typed name is in the data is unknown, so nothing is said about it. */
export const Fails: Story = {
  args: { search: () => Promise.reject(new Error('down')) },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), 'sp');
    await expect(await screen.findByRole('option', { name: /Try again/ })).toBeVisible();
    await expect(screen.getByRole('option', { name: 'Use “sp”' })).toBeVisible();
    await expect(screen.queryByText('not in your data')).toBeNull();
  },
};

const signals: AbortSignal[] = [];
const never: SearchAttributes = (_query, signal) => {
  signals.push(signal);
  return Promise.withResolvers<readonly AttributeDefinition[]>().promise;
};

/** The host removes the field while its answer is awaited: the question is withdrawn. */
export const RemovedWhileSearching: Story = {
  args: { search: never },
  play: async ({ canvasElement }) => {
    signals.length = 0;
    await userEvent.click(input(canvasElement));
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove the field' }));
    await expect(signals.every(({ aborted }) => aborted)).toBe(true);
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

const own: Story = {
  render: (args) => <Controlled {...args} attributes={elsewhere} search={undefined} />,
};

/** The host changes the value while the list is open: the host wins, and nothing that was typed comes back. */
export const ValueChangedWhileOpen: Story = {
  ...own,
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), 'spe');
    await screen.findByRole('listbox');
    within(canvasElement).getByRole('button', { name: 'Change the value' }).click();
    await waitFor(() => expect(input(canvasElement)).toHaveValue('set_by_the_host'));
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveValue('set_by_the_host');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** What was used before comes first. */
export const RecentFirst: Story = {
  ...own,
  args: { recent: ['is_vip', 'total_spend'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement));
    const options = await screen.findAllByRole('option');
    await expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'is_vipboolean',
      'total_spendnumber',
      'subscription_statusstring',
    ]);
  },
};
