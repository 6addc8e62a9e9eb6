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

it('a person who types what no word begins with stays where they were', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Comparison" options={options} defaultValue="any" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('zebra{Enter}');
  expect(screen.getByRole('combobox').textContent).toBe('is any of');
  expect(onChange).not.toHaveBeenCalled();
});
