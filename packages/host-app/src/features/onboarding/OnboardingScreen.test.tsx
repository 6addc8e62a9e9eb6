import type { Membership, Profile, Subscription } from '@sluice/server/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { requestCheckout } from '../../lib/api/subscription-api.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { ada, lost, refusal, sessionAnswer, startStubServer, type Answer } from '../../test/stub-server.ts';
import { free as nobodySubscribed } from '../../test/subscriptions.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import { renderRoutes } from '../../test/render-routes.tsx';
import { signInAda } from '../../test/sign-in-ada.ts';

// Another file may have loaded the screen already, with the real requests.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock(import('../../lib/api/subscription-api.ts'), async (original) => {
  const real = await original();
  return { ...real, requestCheckout: vi.fn<typeof real.requestCheckout>(real.requestCheckout) };
});

const server = startStubServer();
const free: Subscription = { ...nobodySubscribed, activeSeats: 0 };
const { plan } = free;
const details = {
  status: 'complete',
  paymentMethod: 'Visa **** 4242',
  trialEndDate: '2026-11-26T12:00:00.000Z',
  planName: 'Pro Plan',
  customerDetails: { firstName: null, lastName: null },
};
const named = { firstName: 'Ada', lastName: 'Lovelace' };
const fresh: Partial<Profile> = { onboardingComplete: false, activeWorkspaceId: null };
const halfway: Partial<Profile> = { ...named, onboardingComplete: false };

beforeEach(() => localStorage.clear());

interface OnServer {
  user: Partial<Profile>;
  role: Membership['role'];
  /** By method and the last part of the path. */
  answers: Record<string, () => Answer | typeof lost | undefined>;
}

async function open({ user = fresh, role = 'owner', answers = {} }: Partial<OnServer> = {}, search = '') {
  let person = { ...ada, ...user } as typeof ada;
  await signInAda(server, person);
  server.respond(({ method, url, body }) => {
    const end = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
    const chosen = answers[`${method} ${end}`]?.();
    if (chosen !== undefined) return chosen;
    if (end === 'memberships') {
      const workspace = { id: 'wsp_1', name: 'Lumen Outdoor' };
      const joinedAt = '2026-01-01T00:00:00.000Z';
      const items = person.activeWorkspaceId ? [{ workspaceId: 'wsp_1', role, joinedAt, workspace }] : [];
      return [200, { items }];
    }
    if (end === 'plan') return [200, { plan }];
    if (end === 'subscription') return [200, free];
    if (end === 'refresh') return sessionAnswer(2, { user: person });
    if (method === 'PATCH' && end === 'me') {
      person = { ...person, pendingStep3: false };
      return [200, person];
    }
    if (method === 'PUT' && end === 'onboarding') {
      const { workspaceName, ...names } = body as { workspaceName?: string };
      const onboardingComplete = workspaceName === undefined;
      person = { ...person, ...names, activeWorkspaceId: 'wsp_1', onboardingComplete };
      const at = '2026-01-01T00:00:00.000Z';
      const workspace = {
        id: 'wsp_1',
        name: 'Lumen Outdoor',
        createdBy: 'usr_1',
        ownerId: 'usr_1',
        timeZone: null,
        role,
      };
      return [200, { profile: person, workspace: { ...workspace, createdAt: at, updatedAt: at } }];
    }
    if (end === 'complete') {
      person = { ...person, onboardingComplete: true, pendingStep3: false };
      return [200, person];
    }
    return [404, refusal('NOT_FOUND')];
  });
  const page = renderRoutes(
    [
      { path: '/onboarding', Component: OnboardingScreen },
      { path: '*', element: 'Another page' },
    ],
    `/onboarding${search}`,
  );
  return {
    address: page.address,
    goBack: () => page.router.navigate(-1),
    goForward: () => page.router.navigate(1),
    person: () => person,
  };
}

const title = (name: string) => screen.findByRole('heading', { name, level: 1 });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const savedBody = () => server.calls.find(({ method }) => method === 'PUT')?.body;

async function fillFirstStep(): Promise<void> {
  await title('Set up your workspace');
  type(/^First name/, ' Ada ');
  type(/^Last name/, 'Lovelace');
  type(/^Workspace name/, 'Lumen Outdoor');
  press('Continue');
}

it('a new person gives names and a workspace, and goes on to the plan', async () => {
  const page = await open();
  await fillFirstStep();
  expect(await title('Try everything for seven days')).toBe(document.activeElement);
  for (const step of ['Profile & Workspace', 'Plan Selection', 'Trial Summary'])
    expect(screen.getByText(step)).toBeTruthy();
  expect(savedBody()).toEqual({ ...named, organizationName: null, workspaceName: 'Lumen Outdoor' });
  expect(page.address()).toBe('/onboarding?step=plan');
  expect(screen.getByRole('radio', { name: /^Pro Plan/ })).toHaveProperty('checked', true);
  const timeline = screen.getByRole('region', { name: 'What happens when' });
  expect(timeline.textContent).toContain('Your trial starts');
  expect(timeline.textContent).toContain('$79.00');
});

it('a person who goes back after the first step comes to the first step, as the browser has it', async () => {
  const page = await open();
  await fillFirstStep();
  await title('Try everything for seven days');
  await act(() => page.goBack());
  await title('Set up your workspace');
  expect(page.address()).toBe('/onboarding?step=profile');
  await act(() => page.goForward());
  await title('Try everything for seven days');
});

it('a person reads that a card is needed and when it is charged, and decides later without one', async () => {
  const page = await open({ user: halfway });
  await title('Try everything for seven days');
  expect(
    screen.getByText(
      /^A card is needed to start. Nothing is charged before the trial ends on \d+ \w+ \d{4}\.$/,
    ),
  ).toBeTruthy();
  press('Decide later');
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(page.person()).toMatchObject({ onboardingComplete: true });
  expect(sessionStorage.getItem('sluice.first-visit')).toBe(page.person().id);
});

it('who has finished before is not asked to decide later', async () => {
  await open({ user: { ...named, onboardingComplete: true } }, '?upgrade=true');
  await title('Try everything for seven days');
  expect(screen.queryByRole('button', { name: 'Decide later' })).toBeNull();
});

it('what comes next are links, which finish on their way', async () => {
  const page = await open(
    { user: halfway, answers: { 'GET cs_1': () => [200, details] } },
    '?session_id=cs_1',
  );
  await title('Your trial has started');
  expect(
    screen.getByText(
      'Your subscription is active because the trial runs. Nothing is charged before it ends on 26 November 2026; then it is $79 per month, unless you cancel.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Invite your team' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(page.address()).toBe('/user-management');
  expect(page.person()).toMatchObject({ onboardingComplete: true });
});

it('a form with gaps says so in a toast and at the fields, and keeps what was typed while it is typed', async () => {
  await open();
  await title('Set up your workspace');
  type(/^First name/, 'Ada');
  type(/^Workspace name/, '   ');
  press('Continue');
  expect(await screen.findByText('Required Fields')).toBeTruthy();
  expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(screen.getByText('Workspace name cannot be empty.')).toBeTruthy();
  expect(savedBody()).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('onboardingFormData') ?? '')).toMatchObject({ firstName: 'Ada' });
});

it('a draft is there again, and so is a hostile one, as text', async () => {
  const draft = { ...named, organizationName: '', workspaceName: '<img src=x onerror=alert(1)>' };
  const stored = { ...draft, selectedPlan: '', userId: 'usr_1' };
  localStorage.setItem('onboardingFormData', JSON.stringify(stored));
  await open();
  await title('Set up your workspace');
  expect(screen.getByLabelText(/^Workspace name/)).toHaveProperty('value', draft.workspaceName);
});

it.each([
  ['a broken server', [500, refusal('INTERNAL', 'Something broke.')] satisfies Answer, 'Something broke.'],
  ['no answer', lost, "Sluice isn't answering. Please try again."],
] as const)(
  'a first step that cannot be saved is a Setup Error, and can be sent again: %s',
  async (_name, answer, text) => {
    let isBroken = true;
    const answers: OnServer['answers'] = {};
    await open({
      answers: Object.assign(answers, {
        'PUT onboarding': () => {
          if (isBroken) return answer as Answer;
          return [
            400,
            { ...refusal('VALIDATION'), issues: [{ path: ['lastName'], message: 'Not that one.' }] },
          ];
        },
      }),
    });
    await fillFirstStep();
    expect(await screen.findByText('Setup Error')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    isBroken = false;
    press('Continue');
    expect(await screen.findByText('Not that one.')).toBeTruthy();
    expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', ' Ada ');
  },
);

it('a browser that stores nothing says what that means', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await open();
  expect(await screen.findByText('This browser does not let Sluice store anything')).toBeTruthy();
});

it('an invited person confirms their names only, without a plan, and is done', async () => {
  const page = await open({ user: halfway, role: 'member' });
  await title('What is your name?');
  expect(screen.getByText('Then Lumen Outdoor is ready for you.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Workspace name/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  press('Finish Setup');
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(savedBody()).toEqual({ ...named, organizationName: null });
  expect(page.person()).toMatchObject({ onboardingComplete: true });
  expect(localStorage.getItem('onboardingComplete')).toBe('true');
});

it('without billing the first step is the only one', async () => {
  const page = await open({ answers: { 'GET plan': () => [200, { plan: null }] } });
  await title('Set up your workspace');
  type(/^First name/, 'Ada');
  type(/^Last name/, 'Lovelace');
  type(/^Workspace name/, 'Lumen Outdoor');
  press('Finish Setup');
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(page.person()).toMatchObject({ onboardingComplete: true });
});

it('a plan that is no longer on offer has to be chosen anew', async () => {
  const draft = { ...named, organizationName: '', workspaceName: 'W', selectedPlan: 'gold', userId: 'usr_1' };
  localStorage.setItem('onboardingFormData', JSON.stringify(draft));
  await open({ user: halfway });
  await title('Try everything for seven days');
  press('Start Your Free Trial');
  expect(await screen.findByText('Plan Required')).toBeTruthy();
  expect(screen.getByText('Please select a plan to continue.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Pro Plan/ }));
  expect(JSON.parse(localStorage.getItem('onboardingFormData') ?? '')).toMatchObject({
    selectedPlan: 'premium',
  });
});

it.each([
  [new ApiError('TIMEOUT'), 'Request timeout'],
  [new ApiError('UNEXPECTED'), 'No checkout URL received from the payment provider'],
  [new ApiError('NETWORK'), "Sluice isn't answering. Please try again."],
])('a checkout that fails with %s is a Payment Error', async (error, text) => {
  vi.mocked(requestCheckout).mockRejectedValueOnce(error);
  await open({ user: halfway });
  await title('Try everything for seven days');
  press('Start Your Free Trial');
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(localStorage.getItem('paymentInProgress')).toBeNull();
});

it('a checkout without a workspace is a Payment Error', async () => {
  await open(
    {
      user: { ...named, onboardingComplete: true },
      answers: { 'GET memberships': () => [200, { items: [] }] },
    },
    '?upgrade=true',
  );
  await title('Try everything for seven days');
  press('Start Your Free Trial');
  expect(await screen.findByText('Workspace ID not found. Please go back to the first step.')).toBeTruthy();
});

it('a workspace that somebody else has subscribed meanwhile goes to the summary', async () => {
  const trial = { ...free, subscribed: true, isTrial: true, subscriptionEnd: details.trialEndDate };
  let subscription = free;
  vi.mocked(requestCheckout).mockImplementationOnce(() => {
    subscription = { ...trial, state: 'active' };
    return Promise.reject(new ApiError('ALREADY_SUBSCRIBED'));
  });
  await open({ user: halfway, answers: { 'GET subscription': () => [200, subscription] } });
  await title('Try everything for seven days');
  press('Start Your Free Trial');
  expect(await title('Your trial has started')).toBeTruthy();
});

it('a browser that remembers a role asks for no subscription before it knows the workspace', async () => {
  localStorage.setItem('sluice.roles', JSON.stringify({ userId: ada.id, roles: { wsp_1: 'owner' } }));
  let isAway = true;
  await open({ user: halfway, answers: { 'GET memberships': () => (isAway ? [500] : undefined) } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await vi.waitFor(() => expect(server.countOf('/plan')).toBe(1));
  isAway = false;
  fireEvent.click(retry);
  await title('Try everything for seven days');
  const asked = server.calls.map(({ url }) => url).filter((url) => url.endsWith('/subscription'));
  expect(asked).toEqual(['/api/workspaces/wsp_1/billing/subscription']);
});

it('a cancelled payment is reported once, and leads to the plan', async () => {
  const page = await open({ user: { ...halfway, pendingStep3: true } }, '?payment_cancelled=true');
  expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
  expect(screen.getByText('You can try again or choose a different plan.')).toBeTruthy();
  await title('Try everything for seven days');
  expect(page.address()).toBe('/onboarding?step=plan');
  await vi.waitFor(() => expect(page.person().pendingStep3).toBe(false));
});

it('a payment that worked shows what was agreed, and finishing completes', async () => {
  for (const key of ['paymentInProgress', 'paymentReturnFlag']) localStorage.setItem(key, 'true');
  const page = await open(
    { user: { ...halfway, pendingStep3: true }, answers: { 'GET cs_1': () => [200, details] } },
    '?session_id=cs_1&payment_success=true',
  );
  await title('Your trial has started');
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByText("Your subscription is now active. Let's set up your workspace.")).toBeTruthy();
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual([
    'Pro Plan$79 per month afterwards',
    '26 November 2026We remind you on 23 November',
    'Visa •••• 4242Visa, ending in 4242Nothing charged before the trial ends',
  ]);
  expect(page.address()).toBe('/onboarding?session_id=cs_1');
  expect(localStorage.getItem('paymentInProgress')).toBeNull();
  await vi.waitFor(() => expect(page.person().pendingStep3).toBe(false));
  press('Finish Setup');
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(page.person()).toMatchObject({ onboardingComplete: true });
});

it('a checkout whose details cannot be loaded is requested again after a second, and then shows three fallbacks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open(
    { user: halfway, answers: { 'GET cs_1': () => [503, refusal('BILLING_UNAVAILABLE')] } },
    '?session_id=cs_1&payment_success=true',
  );
  expect(await screen.findByText('Loading the summary')).toBeTruthy();
  await vi.waitFor(() => expect(server.countOf('/cs_1')).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await title('Your trial has started');
  expect(server.countOf('/cs_1')).toBe(2);
  const values = screen.getAllByRole('definition').map((value) => value.textContent ?? '');
  const expected = ['Pro Plan', '7 days from now', 'Payment method collected'];
  expect(values.map((value, index) => value.startsWith(expected[index] ?? '?'))).toEqual([true, true, true]);
});

it('a checkout of another workspace is not taken for a payment', async () => {
  await open({ user: halfway }, '?session_id=cs_1&payment_success=true');
  await title('We cannot find this payment');
  expect(screen.queryByText('Payment Successful!')).toBeNull();
  expect(screen.queryByText('Pro Plan')).toBeNull();
});

it('somebody whose payment is still awaited comes to the last step, which says what is known', async () => {
  const page = await open({ user: { ...halfway, pendingStep3: true } });
  await title('The payment is not finished');
  expect(page.address()).toBe('/onboarding?pending_step_3=true');
  await vi.waitFor(() => expect(page.person().pendingStep3).toBe(false));
  expect(screen.getByRole('link', { name: 'Back to the plan' })).toBeTruthy();
});

it('a second workspace of the same owner has no trial, and the texts say so', async () => {
  await open(
    {
      user: { ...named, onboardingComplete: true },
      answers: { 'GET subscription': () => [200, { ...free, canTry: false }] },
    },
    '?upgrade=true',
  );
  await title('Everything, for your whole team');
  expect(screen.getByText('This workspace starts without a trial')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeTruthy();
  expect(screen.queryByText(/trial starts|free trial, no/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Subscription' })).toBeTruthy();
});

it('a member cannot choose the plan', async () => {
  await open({ user: { ...named, onboardingComplete: true }, role: 'member' }, '?upgrade=true');
  await title('Access Restricted');
  expect(server.countOf('/subscription')).toBe(0);
});

it.each(['plan', 'memberships'])(
  'an account whose %s cannot be looked up is not taken for a new one, and can be tried again',
  async (what) => {
    let isBroken = true;
    await open({
      answers: { [`GET ${what}`]: () => (isBroken ? [500, refusal('INTERNAL')] : undefined) },
    });
    expect(await screen.findByText("We couldn't load your account.")).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Set up your workspace' })).toBeNull();
    isBroken = false;
    press('Retry');
    await title('Set up your workspace');
  },
);
