import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { deferredAnswer, refusal, startStubServer, type Answer } from '../../test/stub-server.ts';
import { openSubscription, type OnServer } from '../../test/subscription/open-subscription.tsx';
import { active, canceled } from '../../test/subscriptions.ts';

const server = startStubServer();
const open = (given: Partial<OnServer> = {}, search = '') => openSubscription(server, given, search);

/** The tab that the page opens. */
function openedTab() {
  const tab = { opener: window, location: { href: '' }, closed: false, close: vi.fn<() => void>() };
  return { tab, opened: vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) };
}

it.each([
  ['no customer', refusal('NO_CUSTOMER'), 404, 'No billing information found. Please contact support.'],
  [
    'Stripe is away',
    refusal('BILLING_UNAVAILABLE'),
    503,
    'Failed to open subscription management. Please try again.',
  ],
  ['no address', { url: 7 }, 201, 'No portal URL received. Please try again.'],
])('a portal that does not open closes its tab again and says why: %s', async (_name, body, status, text) => {
  const { tab } = openedTab();
  await open({ subscription: [200, active], answers: { 'POST portal-sessions': () => [status, body] } });
  fireEvent.click(await screen.findByRole('button', { name: /^Manage Subscription/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

/** Opens the portal, and leaves the page before it has answered. @returns its tab, and how it answers */
async function leaveBeforePortalAnswers() {
  const { tab } = openedTab();
  const portal = deferredAnswer();
  const page = await open({
    subscription: [200, active],
    answers: { 'POST portal-sessions': () => portal.promise },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Manage Subscription/ }));
  await page.leave();
  return { tab, answer: portal.resolve };
}

it('whoever leaves the page before the portal answers gets it in its tab all the same', async () => {
  const url = 'https://billing.stripe.com/p/session/1';
  const { tab, answer } = await leaveBeforePortalAnswers();
  answer([201, { url }]);
  await vi.waitFor(() => expect(tab.location.href).toBe(url));
});

it('whoever leaves the page before the portal fails is told so, and keeps no empty tab', async () => {
  const { tab, answer } = await leaveBeforePortalAnswers();
  answer([404, refusal('NO_CUSTOMER')]);
  expect(await screen.findByText('No billing information found. Please contact support.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

it('a person whom the server refuses even with a renewed token is asked to refresh the page', async () => {
  vi.spyOn(session, 'refresh').mockResolvedValue(true);
  const refused = () => [401, refusal('UNAUTHENTICATED')] as Answer;
  await open({ subscription: [200, active], answers: { 'POST portal-sessions': refused } });
  fireEvent.click(await screen.findByRole('button', { name: /^Manage Subscription/ }));
  const text = 'Authentication error. Please refresh the page and try again.';
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the portal opens in a tab that cannot reach back, or as a link where tabs are blocked', async () => {
  const url = 'https://billing.stripe.com/p/session/1';
  const { tab, opened } = openedTab();
  await open({ subscription: [200, active], answers: { 'POST portal-sessions': () => [201, { url }] } });
  const button = await screen.findByRole('button', { name: /^Manage Subscription/ });
  fireEvent.click(button);
  await vi.waitFor(() => expect(tab.location.href).toBe(url));
  expect(tab.opener).toBeNull();

  opened.mockReturnValue(null);
  fireEvent.click(await screen.findByRole('button', { name: /^Manage Subscription/ }));
  const link = await screen.findByRole('link', { name: 'Open Stripe’s page' });
  expect(link.getAttribute('href')).toBe(url);
});

it.each([
  [
    'a subscription exists',
    refusal('ALREADY_SUBSCRIBED', 'This workspace already has a subscription.'),
    409,
    'This workspace already has a subscription.',
  ],
  ['no address', { id: 'cs_1' }, 201, 'No checkout URL received from the payment provider'],
])('a checkout that does not start says why: %s', async (_name, body, status, text) => {
  await open({
    subscription: [200, canceled],
    answers: { 'POST checkout-sessions': () => [status, body] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }));
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('Upgrade to Premium opens the plan step of onboarding in a tab that cannot reach back', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /^Upgrade to Premium/ });
  expect(link.getAttribute('href')).toBe('/onboarding?upgrade=true');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('somebody who has paid is told so, and the address is clean again', async () => {
  const details = {
    status: 'complete',
    paymentMethod: 'Visa **** 4242',
    trialEndDate: null,
    planName: 'Pro Plan',
    customerDetails: { firstName: null, lastName: null },
  };
  const page = await open(
    { subscription: [200, active], answers: { 'GET cs_1': () => [200, details] } },
    '?session_id=cs_1&payment_success=true',
  );
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(page.address()).toBe('');
});

it('somebody who has left the checkout is told so', async () => {
  await open({}, '?payment_cancelled=true');
  expect(await screen.findByText('You can try again or choose a different plan.')).toBeTruthy();
});
