import * as z from 'zod';
import { SMALL_BODY_LIMIT, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

/** The path of everything about the billing of a workspace. */
export const billingPath = '/api/workspaces/:workspaceId/billing';
/** Stripe's ids of checkout sessions have about 66 characters. */
const CheckoutId = z
  .string()
  .max(200)
  .regex(/^cs_\w+$/, 'This is not the ID of a checkout');

export const startCheckout = defineOperation({
  id: 'startCheckout',
  summary: 'Start the checkout, or continue the open one; the browser then goes to `url`',
  method: 'POST',
  path: `${billingPath}/checkout-sessions`,
  access: 'admin',
  rateClass: 'billing',
  takesIdempotencyKey: true,
  audit: 'checkout.started',
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({
    /** The `lookupKey` of the plan. */
    lookupKey: z.string().min(1).max(200),
    /** The page that the person comes back to. The onboarding then waits for them at its last step. */
    returnTo: z.enum(['onboarding', 'subscription']).default('onboarding'),
  }),
  success: {
    status: 201,
    schema: z.strictObject({
      id: z.string(),
      url: z.url(),
      expiresAt: Timestamp,
      /** True when it begins with a trial. A workspace, and a person, has one trial. */
      hasTrial: z.boolean(),
    }),
  },
});

/** The result of a finished checkout. Fields are `null` while Stripe does not know them. */
export const CheckoutDetails = z.strictObject({
  status: z.enum(['open', 'complete', 'expired']),
  /** Such as `Visa **** 4242`. */
  paymentMethod: z.string().nullable(),
  trialEndDate: Timestamp.nullable(),
  planName: z.string().nullable(),
  /** The names that the person typed at the checkout. */
  customerDetails: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});
export type CheckoutDetails = z.output<typeof CheckoutDetails>;

export const readCheckout = defineOperation({
  id: 'readCheckout',
  summary: 'What a checkout of the workspace led to, read from Stripe',
  method: 'GET',
  path: `${billingPath}/checkout-sessions/:checkoutId`,
  access: 'member',
  rateClass: 'billing',
  params: WorkspaceParams.extend({ checkoutId: CheckoutId }),
  success: { status: 200, schema: CheckoutDetails },
});
