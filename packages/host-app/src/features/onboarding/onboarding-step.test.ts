import type { Membership, Plan, Profile } from '@sluice/server/contracts';
import { expect, it } from 'vitest';
import { ada } from '../../test/stub-server.ts';
import { isShort, stepOf, type Situation } from './onboarding-step.ts';

const plan = { id: 'premium' } as Plan;
const named: Profile = { ...ada, firstName: 'Ada', lastName: 'Lovelace', onboardingComplete: false };
const fresh: Profile = { ...ada, activeWorkspaceId: null, onboardingComplete: false };
const complete: Profile = { ...named, onboardingComplete: true };
const member = (role: Membership['role']) => ({ workspaceId: 'wsp_1', role }) as Membership;
const situation = (given: Partial<Situation>): Situation => ({
  user: named,
  membership: member('owner'),
  plan,
  isSubscribed: false,
  ...given,
});
const nobody = { user: fresh, membership: undefined };
const upgrading = { user: complete };
const waiting = { user: { ...named, pendingStep3: true } };

it.each([
  ['', nobody, 'profile'],
  ['?step=plan', nobody, 'profile'],
  ['?session_id=cs_1', nobody, 'profile'],
  ['?payment_cancelled=true', nobody, 'profile'],
  ['', {}, 'plan'],
  ['?step=profile', {}, 'profile'],
  ['?step=summary', {}, 'plan'],
  ['?step=nonsense', {}, 'plan'],
  ['?payment_cancelled=true', {}, 'plan'],
  ['?payment_cancelled=true', waiting, 'plan'],
  ['?session_id=cs_1&payment_success=true', {}, 'summary'],
  ['?payment_success=true', {}, 'summary'],
  ['?pending_step_3=true', {}, 'summary'],
  ['', waiting, 'summary'],
  ['?step=plan', waiting, 'plan'],
  ['', { isSubscribed: true }, 'summary'],
  ['?step=plan', { isSubscribed: true }, 'summary'],
  ['?step=profile', { isSubscribed: true }, 'profile'],
  ['', { plan: null }, 'profile'],
  ['?step=plan', { plan: null }, 'profile'],
  ['', { membership: member('member') }, 'profile'],
  ['?step=plan', { membership: member('admin') }, 'profile'],
  ['?upgrade=true', upgrading, 'plan'],
  ['?upgrade=true', { ...upgrading, isSubscribed: true }, 'summary'],
  ['?upgrade=true', { user: { ...complete, pendingStep3: true } }, 'plan'],
  ['?upgrade=true&step=profile', upgrading, 'plan'],
  ['?session_id=cs_1', upgrading, 'summary'],
  ['?session_id=cs_1', { ...upgrading, membership: member('member') }, 'summary'],
  ['?payment_cancelled=true', upgrading, 'plan'],
])('the address %j shows somebody with %j the step %s', (search, given, step) => {
  expect(stepOf(situation(given), new URLSearchParams(search))).toBe(step);
});

it.each([
  ['a new person', nobody, false],
  ['a new person where there is no billing', { ...nobody, plan: null }, true],
  ['an invited person', { membership: member('member') }, true],
  ['an invited administrator without names', { user: ada, membership: member('admin') }, false],
  ['an account from before', { user: { ...ada, onboardingComplete: false } }, true],
  ['an owner who comes back', {}, false],
])('the first step of %s is the only one: %j %j', (_who, given, isOnly) => {
  expect(isShort(situation(given))).toBe(isOnly);
});
