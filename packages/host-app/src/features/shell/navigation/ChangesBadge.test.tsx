import type { ProviderChanges } from '@sluice/server/contracts';
import { signIn } from '@sluice/server/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { send } from '../../../lib/http/http.ts';
import { session } from '../../../lib/session/session.ts';
import { sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { ChangesBadge } from './ChangesBadge.tsx';

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
  server.respond(() => sessionAnswer(1));
  session.begin(await send(signIn, { body: { email: 'ada@example.com', password: 'correct horse' } }));
  server.respond(() => [200, changes(toDecide)]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <a href="/data">
        Data <ChangesBadge />
      </a>
    </QueryClientProvider>,
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
