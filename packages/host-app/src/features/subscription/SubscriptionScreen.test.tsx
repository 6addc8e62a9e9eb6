import type { Subscription } from '@sluice/server/contracts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startStubServer } from '../../test/stub-server.ts';
import { member, openSubscription, type OnServer } from '../../test/subscription/open-subscription.tsx';
import { shownBanners } from '../../test/shown-banners.ts';
import { active, canceled, free, pastDue } from '../../test/subscriptions.ts';

/** The browser remembers roles until the server answers. Each test begins with one that knows nobody. */
beforeEach(() => localStorage.clear());

const server = startStubServer();
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const open = (given: Partial<OnServer> = {}) => openSubscription(server, given);

const plan = () => screen.findByRole('region', { name: 'Subscription Information' });
const billing = () => screen.findByRole('region', { name: 'Billing Information' });
/** The values of the billing information, by their labels. */
async function facts(): Promise<Record<string, string>> {
  const terms = within(await billing()).getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

it.each([
  ['Active', 'Pro', 'Manage Subscription', active],
  ['Cancelled', 'Pro', 'Reactivate Subscription', canceled],
  ['Past Due', 'Pro', 'Update Payment Method', pastDue],
  ['Free Plan', 'Free', 'Upgrade to Premium', free],
])(
  'a subscription that is shown as %s has its plan and its button',
  async (label, name, button, subscription) => {
    await open({ subscription: [200, subscription] });
    const card = within(await plan());
    expect(card.getByText(label)).toBeTruthy();
    expect(card.getByText(name)).toBeTruthy();
    const role = label === 'Free Plan' ? 'link' : 'button';
    expect(card.getByRole(role, { name: new RegExp(`^${button}`) })).toBeTruthy();
    const hasBilling = screen.queryByRole('region', { name: 'Billing Information' }) !== null;
    expect(hasBilling).toBe(label !== 'Free Plan');
  },
);

it('who has no plan reads what the trial offers, once', async () => {
  await open({ subscription: [200, { ...free, canTry: true }] });
  const card = within(await plan());
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7 days with everything, for everybody in your workspace',
    'Nothing is charged before they end, then $79 a month',
    'An email reminds the owners before the first payment',
    'Cancel at any time: what you build stays',
  ]);
});

it('who has had their trial is offered no other one', async () => {
  await open({ subscription: [200, { ...free, canTry: false }] });
  expect(within(await plan()).queryByRole('list')).toBeNull();
});

it('a paid subscription shows the card and the next renewal', async () => {
  await open({ subscription: [200, active] });
  expect(await facts()).toEqual({
    'Payment method': 'Visa •••• 4242Visa, ending in 4242',
    'Expiration date': '09/2099',
    'Cardholder name': 'Mara Voss',
    'Next Renewal Date': '26 January 2027',
  });
});

it.each([
  ['a plan', {}, '26 January 2027'],
  ['a trial', { isTrial: true, subscriptionStatus: 'trialing', trialStart: inDays(-2) }, '26 January 2027'],
])('%s that is set to end says when it ends, and not when it renews', async (_what, own, day) => {
  const cancelAt = active.subscriptionEnd;
  await open({ subscription: [200, { ...active, ...own, cancelAt }] });
  const shown = await facts();
  expect(shown).toMatchObject({ 'Ends on': day });
  expect(Object.keys(shown)).not.toContain('Next Renewal Date');
  expect(Object.keys(shown)).not.toContain('Trial End Date');
});

it('a trial shows its days and its end', async () => {
  const trial = {
    isTrial: true,
    subscriptionStatus: 'trialing',
    trialStart: inDays(-2),
    subscriptionEnd: inDays(5),
  };
  await open({ subscription: [200, { ...active, ...trial }] });
  const card = within(await plan());
  expect(card.getByText('Trial')).toBeTruthy();
  expect(card.getByText('2 of 7 trial days used')).toBeTruthy();
  expect(card.getByText('5 days left')).toBeTruthy();
  expect(Object.keys(await facts())).toContain('Trial End Date');
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Email reminder to the owners'),
    expect.stringMatching(/First payment\$79\.00$/),
  ]);
});

it('a trial that was ended because its card has had one says so, and that nothing was charged', async () => {
  await open({ subscription: [200, { ...canceled, endedByKnownCard: true }] });
  const title = await screen.findByText('This card has had its trial');
  expect(title.parentElement?.textContent).toContain('Nothing was charged.');
  expect(screen.getByRole('button', { name: /^Reactivate Subscription/ })).toBeTruthy();
});

it('a plan that has ended otherwise says nothing of a trial', async () => {
  await open({ subscription: [200, canceled] });
  await screen.findByRole('button', { name: /^Reactivate Subscription/ });
  expect(screen.queryByText('This card has had its trial')).toBeNull();
});

it('an open payment says when it failed, when Stripe tries again, and that the card has expired', async () => {
  await open({ subscription: [200, pastDue] });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The payment of $79.00 on 26 December did not go through');
  expect(alert.textContent).toContain('Stripe tries again on 29 December');
  expect(alert.textContent).toContain('Your card has expired.');
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getByText('Payment declined: expired card')).toBeTruthy();
  expect((await facts())['Expiration date']).toBe('11/2020Expired');
});

it.each([
  ['No customer ID found', { hasCustomer: false }],
  ['Payment method not found', {}],
  ['Payment method unavailable', { isStale: true }],
])('%s is shown for a payment method that is not known', async (text, changes) => {
  const unknown = {
    ...canceled,
    paymentMethod: null,
    cardholderName: null,
    subscriptionEnd: null,
    ...changes,
  };
  await open({ subscription: [200, unknown] });
  expect(await facts()).toEqual({
    'Payment method': text,
    'Expiration date': 'Not available',
    'Cardholder name': 'Not available',
    'Next Renewal Date': 'N/A',
  });
});

it.each([
  ['member', 'member'],
  [null, 'No role assigned'],
] as const)('somebody with the role %s may not see it', async (role, shown) => {
  await open({ role });
  const card = await screen.findByRole('region', { name: 'Access Restricted' });
  expect(card.textContent).toContain('This page is only for owners and administrators.');
  expect(card.textContent).toContain(`Your current role: ${shown}`);
  expect(server.countOf('/subscription')).toBe(0);
});

it('an installation without billing says so, and asks for nothing', async () => {
  await open({ subscription: [200, { billing: 'off' }] });
  expect(await screen.findByText('This installation has no billing')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the last known state stays, with its time, when Stripe cannot be reached', async () => {
  await open({ subscription: [200, { ...active, isStale: true, updatedAt: '2026-11-20T12:00:00.000Z' }] });
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain("Stripe can't be reached just now");
  expect(note.textContent).toMatch(/on 20 November, \d\d:\d\d/);
  expect(within(await plan()).getByText('Active')).toBeTruthy();
  expect(screen.queryByText(/^Live/)).toBeNull();
});

it('a payment that failed with a valid card blames no card', async () => {
  await open({ subscription: [200, { ...pastDue, paymentMethod: active.paymentMethod }] });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('expired');
  expect(screen.getByText('Payment declined')).toBeTruthy();
});

it('the page asks again by itself until Stripe can be reached', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let subscription: Subscription = { ...active, isStale: true };
  await open({ answers: { 'GET subscription': () => [200, subscription] } });
  expect(await screen.findByText("Stripe can't be reached just now")).toBeTruthy();
  subscription = active;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText(/^Live/)).toBeTruthy();
  expect(screen.queryByText("Stripe can't be reached just now")).toBeNull();
  const asked = server.countOf('/subscription');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(server.countOf('/subscription')).toBe(asked);
});

it('a failed load can be tried again, and a later failure leaves what is shown', async () => {
  const page = await open({ subscription: [500, refusal('INTERNAL', 'Something broke.')] });
  expect(await screen.findByText("We couldn't load the subscription.")).toBeTruthy();
  await page.change([200, active]);
  expect(await screen.findByText('Active')).toBeTruthy();
  await page.change([500, refusal('INTERNAL')]);
  expect(await screen.findByText('Active')).toBeTruthy();
});

it('a change that Stripe reports is shown at once', async () => {
  const page = await open({ subscription: [200, active] });
  expect(within(await plan()).getByText('Active')).toBeTruthy();
  await page.change([200, pastDue]);
  expect(within(await plan()).getByText('Past Due')).toBeTruthy();
});

it('seats are the members who have finished setting up', async () => {
  await open();
  const seats = await screen.findByRole('region', { name: 'Active seats' });
  expect(await within(seats).findByText('1')).toBeTruthy();
  const people = await within(seats).findAllByRole('listitem');
  expect(people.map((item) => item.textContent)).toEqual(['XMara Voss', 'XJonas ThielSetting up']);
});

it('seats show the picture of a member who has one', async () => {
  const mara = { ...member('usr_1', 'Mara Voss', true), avatarUrl: '/api/avatars/usr_1' };
  const items = [mara, member('usr_2', 'Jonas Thiel', true)];
  await open({ answers: { 'GET members': () => [200, { items, total: 2, activeSeats: 2 }] } });
  const seats = within(await screen.findByRole('region', { name: 'Active seats' }));
  const picture = async (name: string) => (await seats.findByText(name)).closest('li')?.querySelector('img');
  expect((await picture('Mara Voss'))?.getAttribute('src')).toBe('/api/avatars/usr_1');
  expect(await picture('Jonas Thiel')).toBeNull();
});

it('the seats are counted even when the members cannot be listed', async () => {
  await open({
    subscription: [200, { ...active, activeSeats: 2 }],
    answers: { 'GET members': () => [500, refusal('INTERNAL')] },
  });
  const seats = await screen.findByRole('region', { name: 'Active seats' });
  expect(await within(seats).findByText("We couldn't load the members.")).toBeTruthy();
  expect(within(seats).getByText('2')).toBeTruthy();
});

it('an open payment and a Stripe that is away are one banner, with the main button of the page', async () => {
  const updatedAt = '2026-11-20T12:00:00.000Z';
  await open({ subscription: [200, { ...pastDue, isStale: true, updatedAt }] });
  const alert = await screen.findByRole('alert');
  expect(shownBanners()).toHaveLength(1);
  expect(alert.textContent).toMatch(/^The payment of \$79\.00/);
  const row = within(alert).getByRole('listitem');
  expect(row.textContent).toMatch(/^Stripe can't be reached just now.* on 20 November, \d\d:\d\d/);
  expect(within(alert).getAllByRole('button')).toHaveLength(1);
});
