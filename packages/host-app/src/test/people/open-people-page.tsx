import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { ada, type StubServer } from '../stub-server.ts';
import { servePeople, defaultPeople, type PeopleOnServer } from './people-stub.ts';
import { renderRoutes } from '../render-routes.tsx';
import { signInAda } from '../sign-in-ada.ts';

/** Shows a page to somebody who is signed in, with the given data on the server. */
export async function openPeoplePage(
  server: StubServer,
  Component: ComponentType,
  given: Partial<PeopleOnServer> = {},
  user = ada,
  address = '/',
) {
  const data = { ...defaultPeople, ...given };
  await signInAda(server, user);
  servePeople(server, data);
  const page = renderRoutes([{ path: '*', Component }], address);
  await screen.findByRole('heading', { level: 1 });
  return {
    data,
    path: () => page.router.state.location.pathname,
    renew: page.renew,
  };
}

/** The titles of toasts that tell of a failure or a refusal, which the specification calls destructive. */
const DESTRUCTIVE =
  /Failed$|Required$|Denied$|Mismatch$|Too Short$|^Error$|^No Content$|^(Invalid|Missing) |Not (Created|Saved)$/;

/**
 * Waits for a toast with this title and text, or the same inside an open dialog, and expects the tone that belongs to its title.
 *
 * @returns the toast, or the note
 */
export async function findToast(title: string, text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const answers = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('alertdialog')];
    const toast = answers.find(
      ({ dataset, textContent }) =>
        dataset['tone'] !== undefined && textContent?.includes(title) && textContent.includes(text),
    );
    if (!toast) throw new Error(`There is no toast “${title}” with “${text}”.`);
    expect([title, toast.dataset['tone'] === 'danger']).toEqual([title, DESTRUCTIVE.test(title)]);
    return toast;
  });
}
