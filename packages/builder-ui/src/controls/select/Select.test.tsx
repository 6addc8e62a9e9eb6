import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

afterEach(cleanup);

const options = [
  { value: '==', label: 'is equal to' },
  { value: 'any', label: 'is any of' },
  { value: 'at', label: 'at any time', disabledReason: 'Only for events.' },
  { value: 'contains', label: 'Contains' },
  { value: 'anniversary-today', label: 'is today, in any year', words: 'birthday anniversary' },
];

it.each([
  ['is a', 'is any of'],
  ['any', 'is any of'],
  ['EQ', 'is equal to'],
  ['con', 'Contains'],
  ['birthday', 'is today, in any year'],
  ['anniv', 'is today, in any year'],
])('a person who types “%s” in a closed list chooses “%s” with Enter', async (typed, label) => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Comparison" options={options} defaultValue="" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(screen.getByRole('combobox').textContent).toBe(label);
  expect(onChange).toHaveBeenCalledOnce();
});

const grouped = [
  { value: '==', label: 'is equal to', group: 'Is' },
  { value: '>', label: 'is greater than', group: 'Number' },
  { value: 'set', label: 'is set', group: 'Set' },
  { value: 'any', label: 'is any of', group: 'Is' },
  { value: 'anniversary', label: 'is today, in any year', words: 'birthday anniversary', group: 'Date' },
];

it('the sign beside an option is read from left to right on a page from right to left', async () => {
  const signs = [{ value: '<=', label: 'kleiner', detail: '<=' }];
  render(
    <div dir="rtl">
      <Select label="Comparison" options={signs} defaultValue="" />
    </div>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  // Signs have no direction of their own, so that they get that of a text: from the left.
  expect((await screen.findByText('<=')).dir).toBe('auto');
});

it('options of a group stand together under its head, and the list says what is typed into it', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Comparison" options={grouped} defaultValue="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'Isis equal tois any of',
    'Numberis greater than',
    'Setis set',
    'Dateis today, in any year',
  ]);
  expect(screen.getByText('Type to find')).not.toBeNull();
  await userEvent.keyboard('birthf{Backspace}');
  expect(screen.getByText('birth')).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('anniversary');
});

it('a person who types slowly into a list with groups finds what they type', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Comparison" options={grouped} defaultValue="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('anni');
  // What a list without groups forgets after half a second.
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  await userEvent.keyboard('versary{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('anniversary');
});

it('a person who types what no word begins with stays where they were', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Comparison" options={options} defaultValue="any" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('zebra{Enter}');
  expect(screen.getByRole('combobox').textContent).toBe('is any of');
  expect(onChange).not.toHaveBeenCalled();
});
