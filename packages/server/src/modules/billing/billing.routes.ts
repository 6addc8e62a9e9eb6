import {
  openPortal,
  readCheckout,
  readPlan,
  readSubscription,
  receiveStripeEvent,
  startCheckout,
  type Plan,
} from '../../contracts/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { appLinks } from '../mail/index.ts';
import type { CheckoutService } from './checkout/checkout.service.ts';
import type { SubscriptionService } from './subscription/subscription.service.ts';
import type { ReceiveEvent } from './webhooks/receive-event.ts';

interface Dependencies {
  /** `null` where there is no billing. */
  plan: Plan | null;
  checkouts: CheckoutService;
  subscriptions: SubscriptionService;
  receiveEvent: ReceiveEvent;
  publicOrigin: string | undefined;
}

export function billingRoutes(register: RegisterOperation, dependencies: Dependencies): void {
  const { plan, checkouts, subscriptions, receiveEvent, publicOrigin } = dependencies;

  register(readPlan, async () => ({ plan }));

  register(startCheckout, async ({ scope, body, request, note }) => {
    const started = await checkouts.start(scope, { ...body, origin: ownOrigin(publicOrigin, request) });
    note({ targetId: started.id, details: { trial: started.hasTrial } });
    return started;
  });

  register(readCheckout, ({ scope, params }) => checkouts.read(scope, params.checkoutId));

  register(readSubscription, ({ scope }) => subscriptions.read(scope));

  register(openPortal, ({ scope, request }) =>
    subscriptions.openPortal(scope, appLinks.subscription(ownOrigin(publicOrigin, request))),
  );

  register(receiveStripeEvent, async ({ request }) => {
    await receiveEvent(request.body, request.headers['stripe-signature']);
    return { received: true } as const;
  });
}
