import type { ProviderChanges } from '@sluice/server/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startStubServer } from '../../../test/stub-server.ts';
import { WithProviders } from '../../../test/with-providers.tsx';
import { ChangesBadge } from './navigation-groups.tsx';
import { signInAda } from '../../../test/sign-in-ada.ts';

const server = startStubServer();

const changes = (toDecide: number): ProviderChanges => ({
  items: [],
  toDecide,
  nothingToDo: { added: 0, addedNames: [], described: 0, gone: 0 },
  importId: null,
  foundAt: null,
  findings: null,
});

async function show(toDecide: number) {
  await signInAda(server);
  server.respond(() => [200, changes(toDecide)]);
  render(
    <WithProviders>
      <a href="/data">
        Data <ChangesBadge />
      </a>
    </WithProviders>,
  );
}

it.each([
  [1, '1', 'Data 1 change at Braze to decide'],
  [2, '2', 'Data 2 changes at Braze to decide'],
  [120, '99+', 'Data 120 changes at Braze to decide'],
])('with %i changes to decide, the link shows %s and is called “%s”', async (toDecide, shown, name) => {
  await show(toDecide);
  expect(await screen.findByText(shown)).toBeDefined();
  expect(screen.getByRole('link', { name })).toBeDefined();
});

it('without changes to decide the link has its name alone', async () => {
  await show(0);
  await waitFor(() => expect(server.countOf('/provider-changes')).toBe(1));
  expect(screen.getByRole('link', { name: 'Data' })).toBeDefined();
});
