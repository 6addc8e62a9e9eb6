import { ThemeProvider, ToastsProvider } from '@sluice/builder-ui';
import { signIn } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';
import { ada, sessionAnswer, type StubServer } from '../stub-server.ts';
import { servePeople, defaultPeople, type PeopleOnServer } from './people-stub.ts';

/** Shows a page to somebody who is signed in, with the given data on the server. */
export async function openPeoplePage(
  server: StubServer,
  Component: ComponentType,
  given: Partial<PeopleOnServer> = {},
  user = ada,
  address = '/',
) {
  const data = { ...defaultPeople, ...given };
  server.respond(() => sessionAnswer(1, { user }));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  servePeople(server, data);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] });
  render(
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    data,
    path: () => router.state.location.pathname,
    /** What a live event does: everything is loaded again. */
    renew: () => act(() => queries.invalidateQueries()),
  };
}

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  fireEvent.click(await screen.findByRole(role, { name }));
}

/** Types into the field with this label as soon as it is there. */
export async function type(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
}

/** The titles of toasts that tell of a failure or a refusal, which the specification calls destructive. */
const DESTRUCTIVE =
  /Failed$|Required$|Denied$|Mismatch$|Too Short$|^Error$|^No Content$|^(Invalid|Missing) |Not (Created|Saved)$/;

/** Waits for a toast with this title and text, and expects the tone that belongs to its title. @returns the toast */
export async function findToast(title: string, text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const shown = screen.getAllByRole('alertdialog');
    const toast = shown.find(({ textContent }) => textContent?.includes(title) && textContent.includes(text));
    if (!toast) throw new Error(`There is no toast “${title}” with “${text}”.`);
    expect([title, toast.dataset['tone'] === 'danger']).toEqual([title, DESTRUCTIVE.test(title)]);
    return toast;
  });
}
