import '@testing-library/jest-dom/vitest';
import { defaultAttributes, type AttributeDefinition } from '@sluice/liquid';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleAttributes } from '../test-data/example-template.ts';
import { AttributeCombobox } from './AttributeCombobox.tsx';

function Field({ start = 'last_order_at', attributes = exampleAttributes }) {
  const [name, setName] = useState(start);
  return <AttributeCombobox aria-label="Attribute" value={name} attributes={attributes} onChange={setName} />;
}

const manyAttributes = Array.from({ length: 89 }, (_, index): AttributeDefinition => {
  return { name: `field_${String(index)}`, attributeType: 'custom_attribute' };
});

async function openList() {
  render(<Field start="" attributes={manyAttributes} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
  await userEvent.click(field);
  await screen.findAllByRole('option');
  return field;
}

it('lets a person press on a chosen name and type another one in its place', async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
  await userEvent.click(field);
  await userEvent.keyboard('total_spend{Enter}');
  expect(field).toHaveValue('total_spend');
});

it('lets a person who is in the field put the caret between two letters', async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
  await userEvent.click(field);
  await userEvent.pointer({ keys: '[MouseLeft]', target: field, offset: 4 });
  expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
});

describe('a screen reader hears', () => {
  /** What is said is gone again half a second later. */
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    said.push(...screen.queryAllByRole('status').map(({ textContent }) => textContent));
  });
  beforeEach(() => {
    said.length = 0;
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  afterEach(() => observer.disconnect());

  it('how many attributes there are, also those that no row shows', async () => {
    await openList();
    await waitFor(() => expect(said).toContain('89 attributes found.'));
  });

  it('that a name is unknown, although it can be used', async () => {
    await openList();
    await userEvent.keyboard('xyz');
    expect(screen.getByRole('option', { name: /Use “xyz”/u })).toBeVisible();
    await waitFor(() => expect(said).toContain('No attributes found.'));
  });
});

it('takes the row that Home leads to when the person leaves the field', async () => {
  const field = await openList();
  await userEvent.keyboard('{Home}{Tab}');
  expect(field).toHaveValue('field_0');
});

it('goes to the last attribute with Page Up, never to the line below it', async () => {
  const field = await openList();
  await userEvent.keyboard('{Home}{PageUp}{Tab}');
  expect(field).toHaveValue('field_13');
});

it('shows seven rows and the number of others once a person types, and no longer asks whether to show more', async () => {
  await openList();
  expect(screen.getByRole('option', { name: /Show more/u })).toHaveTextContent('86 more');
  await userEvent.keyboard('field');
  expect(screen.getByRole('listbox').style.getPropertyValue('--rows')).toBe('7');
  expect(screen.queryByRole('option', { name: /Show more/u })).toBeNull();
  expect(screen.getByText('75 more')).toBeInTheDocument();
  expect(screen.getAllByRole('option').at(-2)).toHaveTextContent('Use “field”');
});

it.each([
  ['last order', 'last_order_at'],
  ['order last', 'last_order_at'],
  ['Last-Order-At', 'last_order_at'],
  ['lats order', 'last_order_at'],
  ['spned', 'total_spend'],
  ['first name', 'first_name'],
  ['birthday', 'date_of_birth'],
])('a person who types “%s” takes “%s” with Enter and with Tab', async (typed, name) => {
  const all = [...exampleAttributes, ...defaultAttributes];
  for (const key of ['{Enter}', '{Tab}']) {
    render(<Field start="" attributes={all} />);
    const field = screen.getByRole('combobox', { name: 'Attribute' });
    await userEvent.click(field);
    await userEvent.keyboard(`${typed}${key}`);
    expect(field).toHaveValue(name);
    cleanup();
  }
});

it('keeps a name that is only begun as it is typed when a person presses elsewhere', async () => {
  render(<Field start="" />);
  const field = screen.getByRole('combobox', { name: 'Attribute' });
  await userEvent.type(field, 'last_ord');
  await userEvent.click(document.body);
  expect(field).toHaveValue('last_ord');
});

it('takes a new name with Enter only where nothing else is meant, and else by its own row', async () => {
  render(<Field start="" />);
  const field = screen.getByRole('combobox', { name: 'Attribute' });
  await userEvent.type(field, 'last order status{ArrowUp}{Enter}');
  expect(field).toHaveValue('last order status');
  await userEvent.clear(field);
  await userEvent.type(field, 'last order{ArrowUp}{Enter}');
  expect(field).toHaveValue('last order');
});

it('does not take a name while Enter only ends a composed letter', async () => {
  const onChange = vi.fn<() => void>();
  render(<AttributeCombobox aria-label="Attribute" value="" attributes={[]} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Attribute' });
  await userEvent.type(field, 'na');
  // Closes the list.
  await userEvent.click(field);
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
  // As Safari ends a word, also with the list open.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  await userEvent.type(field, 'm');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
});
