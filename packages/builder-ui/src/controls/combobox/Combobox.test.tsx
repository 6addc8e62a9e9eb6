import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import type { ComboboxItem, ComboboxProps } from './combobox-props.ts';

const people: readonly ComboboxItem[] = [
  { key: 'mara', text: 'Mara Voss' },
  { key: 'mario', text: 'Mario Keller' },
  { key: 'ines', text: 'Ines Brandt', detail: '3' },
];

const field = () => screen.getByRole('combobox', { name: 'Owner' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

function renderOwner(given: Partial<ComboboxProps> = {}) {
  const onChoose = vi.fn<(item: ComboboxItem) => void>();
  const onChange = vi.fn<(text: string) => void>();
  render(<Combobox label="Owner" items={people} onChoose={onChoose} onChange={onChange} {...given} />);
  return { onChoose, onChange };
}

describe('a combobox whose items are the only values', () => {
  it('a combobox whose items are the only values offers the items that contain every typed word, and takes the one that is chosen by keyboard', async () => {
    const { onChoose, onChange } = renderOwner();
    await userEvent.type(field(), 'mar k');
    expect(await options()).toEqual(['Mario Keller']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[1]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Mario Keller');
    await waitFor(() => expect(field()).toHaveValue('Mario Keller'));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => userEvent.click(document.body)],
  ])('a combobox whose items are the only values brings the last choice back on %s', async (_, leave) => {
    const { onChange } = renderOwner({ defaultValue: 'Ines Brandt' });
    await userEvent.clear(field());
    await userEvent.type(field(), 'mara');
    await leave();
    expect(field()).toHaveValue('Ines Brandt');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', '{Tab}'])('a combobox takes the best match for what is typed on %s', async (key) => {
    const { onChange } = renderOwner({ defaultValue: 'Ines Brandt' });
    await userEvent.clear(field());
    await userEvent.type(field(), 'mara');
    await userEvent.keyboard(key);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Mara/u));
  });

  it('a combobox whose items are the only values can be emptied where that is a choice', async () => {
    const { onChange } = renderOwner({ defaultValue: 'Ines Brandt', isClearable: true });
    await userEvent.clear(field());
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('a combobox whose items are the only values says in its list that there is nothing, and that it is looking', async () => {
    const texts = { emptyText: 'Nobody is called that.', loadingText: 'Looking…' };
    const { rerender } = render(<Combobox label="Owner" items={[]} isLoading {...texts} />);
    await userEvent.click(field());
    expect(await screen.findByText('Looking…')).toBeVisible();
    rerender(<Combobox label="Owner" items={[]} {...texts} />);
    expect(await screen.findByText('Nobody is called that.')).toBeVisible();
  });

  it('a combobox whose items are the only values opens with focus where the host wants that', async () => {
    renderOwner({ opensOn: 'focus' });
    await userEvent.tab();
    expect(await options()).toHaveLength(3);
  });
});

/** A host that answers each search when the test says so. */
function Searched({
  onChoose,
  answer,
}: {
  onChoose: (item: ComboboxItem) => void;
  answer: string;
}): ReactNode {
  const [query, setQuery] = useState('');
  const isLoading = query !== answer;
  return (
    <Combobox
      label="Owner"
      items={isLoading ? [] : people.filter(({ text }) => text.toLowerCase().startsWith(query))}
      isLoading={isLoading}
      onSearch={setQuery}
      onChoose={onChoose}
    />
  );
}

it('Enter takes the only item, also when it comes after the key', async () => {
  const onChoose = vi.fn<(item: ComboboxItem) => void>();
  const { rerender } = render(<Searched onChoose={onChoose} answer="" />);
  await userEvent.type(field(), 'ines{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<Searched onChoose={onChoose} answer="ines" />);
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[2]));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

describe('a combobox that takes any text', () => {
  it('a combobox that takes any text keeps what is typed when the person leaves', async () => {
    const { onChange } = renderOwner({ allowsAnyText: true });
    await userEvent.type(field(), 'Somebody');
    await userEvent.tab();
    expect(field()).toHaveValue('Somebody');
    expect(onChange).toHaveBeenLastCalledWith('Somebody');
  });

  it('a combobox that takes any text opens its list by the button alone where the host wants that, with all items', async () => {
    renderOwner({ allowsAnyText: true, showsAllItems: true, opensOn: 'button', toggleLabel: 'Show owners' });
    await userEvent.type(field(), 'Ines');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show owners' }));
    expect(await options()).toHaveLength(3);
    await userEvent.click(screen.getByRole('option', { name: 'Mara Voss' }));
    expect(field()).toHaveValue('Mara Voss');
  });

  it('a combobox that takes any text can be read and not changed', async () => {
    const { onChange } = renderOwner({ allowsAnyText: true, isReadOnly: true, defaultValue: 'Mara Voss' });
    await userEvent.type(field(), '{ArrowDown}x');
    expect(screen.queryByRole('option')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('Enter in the open list does not send the form around the field', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Combobox allowsAnyText label="Owner" items={people} />
    </form>,
  );
  await userEvent.type(field(), 'Mar{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
