import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-routes.tsx';
import { ada, refusal, sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { ResetScreen, VerifyScreen } from './LinkScreens.tsx';

const server = startStubServer();
beforeEach(() => localStorage.clear());

const open = (address: string) =>
  renderRoutes(
    [
      { path: '/auth/verify', Component: VerifyScreen },
      { path: '/auth/reset', Component: ResetScreen },
      { path: '*', element: 'Elsewhere' },
    ],
    address,
  ).router;

/** The answer to a redeemed link. */
function verified(user: typeof ada, redirectTo: string | null = null): [number, object] {
  const [, session] = sessionAnswer(1, { user });
  return [200, { session, redirectTo }];
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opening a link removes its token from the address, and does not redeem it', async () => {
  const router = open('/auth/verify#type=magic-link&token=ml_1');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(router.state.location.hash).toBe('');
  expect(server.calls).toEqual([]);
});

it('signing in with a link leads to the address where it was requested', async () => {
  server.respond(() => verified(ada, '/snippets?tags=a#top'));
  const router = open('/auth/verify#type=magic-link&token=ml_1');
  await press('Sign in');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/snippets?tags=a#top');
});

it('a person without a password is asked to choose one, and then goes on', async () => {
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
  // They have not told their names yet.
  expect(router.state.location.pathname).toBe('/onboarding');
  expect(server.calls.find(({ url }) => url.endsWith('/password'))).toMatchObject({
    method: 'PUT',
    authorization: 'Bearer token-1',
  });
});

it.each([
  ['was already used', '/auth/verify#type=sign-up&token=cnf_1'],
  ['is incomplete', '/auth/verify#type=sign-up'],
  ['has no token', '/auth/verify'],
  ['should reset a password, and is incomplete', '/auth/reset'],
])('a link that %s leads to an offer to request a new one', async (_what, address) => {
  server.respond(() => [410, refusal('TOKEN_INVALID_OR_EXPIRED')]);
  open(address);
  const button = screen.queryByRole('button', { name: 'Confirm and continue' });
  if (button) await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
});

it('a link can be tried again after the server has failed', async () => {
  server.respond((_call, count) => (count === 1 ? [503, refusal('OVERLOADED')] : verified(ada)));
  open('/auth/verify#type=sign-up&token=cnf_1');
  await press('Confirm and continue');
  expect(await screen.findByRole('alert')).toBeDefined();
  await press('Confirm and continue');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

it('a new password that the server refuses has the reason shown at its field', async () => {
  const message = 'Password must be at least 8 characters';
  server.respond(() => [400, { ...refusal('VALIDATION'), issues: [{ path: ['newPassword'], message }] }]);
  open('/auth/reset#token=rst_1');
  await userEvent.type(screen.getByLabelText(/^New password/), 'seven77');
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'seven77');
  await press('Set password');
  expect(await screen.findByText(message)).toBeDefined();
});
