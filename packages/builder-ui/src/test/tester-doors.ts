import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Chooses somebody in the tester: a saved person, or somebody made up. */
export async function choosePerson(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: /^Sample people/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** Does something with the person who is chosen. */
export async function doWithPerson(action: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save and change people' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
