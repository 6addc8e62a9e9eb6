import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exampleAttributes } from '../test-data/example-template.ts';
import { AttributeCombobox } from './AttributeCombobox.tsx';

function Field() {
  const [name, setName] = useState('last_order_at');
  return (
    <AttributeCombobox
      aria-label="Attribute"
      value={name}
      attributes={exampleAttributes}
      onChange={setName}
    />
  );
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
