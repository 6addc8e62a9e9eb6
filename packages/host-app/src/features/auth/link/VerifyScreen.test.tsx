import '../../../test/component-tests.ts';
import { ToastsProvider } from '@sluice/builder-ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { ada, refusal, sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { ResetScreen } from './ResetScreen.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

const server = startStubServer();
beforeEach(() => localStorage.clear());

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/auth/verify', Component: VerifyScreen },
      { path: '/auth/reset', Component: ResetScreen },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [address] },
  );
  render(
    <ToastsProvider>
      <RouterProvider router={router} />
    </ToastsProvider>,
  );
  return router;
}

/** The answer to a redeemed link. */
function verified(user: typeof ada, redirectTo: string | null = null): [number, object] {
  const [, session] = sessionAnswer(1, { user });
  return [200, { session, redirectTo }];
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('takes the token out of the address, and redeems nothing by itself', async () => {
  const router = open('/auth/verify#type=magic-link&token=ml_1');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(router.state.location.hash).toBe('');
  expect(server.calls).toEqual([]);
});

it('goes where the link was asked from', async () => {
  server.respond(() => verified(ada, '/snippets?tags=a#top'));
  const router = open('/auth/verify#type=magic-link&token=ml_1');
  await press('Sign in');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/snippets?tags=a#top');
});

it('has somebody without a password choose one', async () => {
  server.respond(({ url }) =>
    url.endsWith('/password') ? [204] : verified({ ...ada, hasPassword: false }, null),
  );
  const router = open('/auth/verify#type=sign-up&token=cnf_1');
  await press('Confirm and continue');
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^New password/), 'battery staple');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'battery staple');
  await press('Set password');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(router.state.location.pathname).toBe('/syntax-generator');
  expect(server.calls.at(-1)).toMatchObject({ method: 'PUT', authorization: 'Bearer token-1' });
});

it.each([
  ['was used before', '/auth/verify#type=sign-up&token=cnf_1'],
  ['was cut short', '/auth/verify#type=sign-up'],
  ['has lost its end', '/auth/verify'],
  ['was to choose a password, and was cut short', '/auth/reset'],
])('says what to do about a link that %s', async (_what, address) => {
  server.respond(() => [410, refusal('TOKEN_INVALID_OR_EXPIRED')]);
  open(address);
  const button = screen.queryByRole('button', { name: 'Confirm and continue' });
  if (button) await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
});

it('can be tried again when no answer came', async () => {
  server.respond((_call, count) => (count === 1 ? [503, refusal('OVERLOADED')] : verified(ada)));
  open('/auth/verify#type=sign-up&token=cnf_1');
  await press('Confirm and continue');
  expect(await screen.findByRole('alert')).toBeDefined();
  await press('Confirm and continue');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

it('shows what the server has against a new password at its field', async () => {
  const message = 'Password must be at least 8 characters';
  server.respond(() => [400, { ...refusal('VALIDATION'), issues: [{ path: ['newPassword'], message }] }]);
  open('/auth/reset#token=rst_1');
  await userEvent.type(screen.getByLabelText(/^New password/), 'seven77');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'seven77');
  await press('Set password');
  expect(await screen.findByText(message)).toBeDefined();
});
