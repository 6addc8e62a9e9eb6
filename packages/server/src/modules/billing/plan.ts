import { TRIAL_DAYS, type Plan } from '../../contracts/index.ts';

/** The plan. Its price must be the one that Stripe has under the lookup key. */
export const planOf = (lookupKey: string): Plan => ({
  id: 'premium',
  name: 'Pro Plan',
  amount: 7900,
  currency: 'usd',
  interval: 'month',
  trialDays: TRIAL_DAYS,
  lookupKey,
});
