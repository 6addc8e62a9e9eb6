import { screen, within } from '@testing-library/react';

/**
 * The region in which the tester says how a test ended. The lists of its fields speak in a region of their own, beside what is
 * rendered: it is in the page as soon as a person takes a moment to type.
 */
export function verdict(): HTMLElement {
  const [form] = screen.getAllByRole('form');
  const rendered = form?.closest<HTMLElement>('body > *');
  if (!rendered) throw new Error('There is no tester in the page.');
  return within(rendered).getByRole('status');
}
