import * as z from 'zod';
import { defineOperation } from '../operation/operation.ts';

/** The trial of a workspace lasts so many days. */
export const TRIAL_DAYS = 7;

/** The plan that a workspace pays for. There is one. */
export const Plan = z.strictObject({
  id: z.literal('premium'),
  name: z.string(),
  /** In the smallest unit of the currency: 7900 is $79.00. */
  amount: z.number().int(),
  /** Three letters in lower case, as Stripe writes it. */
  currency: z.string(),
  interval: z.literal('month'),
  trialDays: z.number().int(),
  /** The name under which Stripe knows the price. */
  lookupKey: z.string(),
});
export type Plan = z.output<typeof Plan>;

export const readPlan = defineOperation({
  id: 'readPlan',
  summary: 'The plan that workspaces can subscribe to; none if this installation has no billing',
  method: 'GET',
  path: '/api/plan',
  access: 'public',
  success: { status: 200, schema: z.strictObject({ plan: Plan.nullable() }) },
});
