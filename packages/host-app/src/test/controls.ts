import { fireEvent, screen } from '@testing-library/react';

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }));
}

/** Types into the field with this label as soon as it is there. */
export async function type(label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  fireEvent.change(field, { target: { value } });
}
