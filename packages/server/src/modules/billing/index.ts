import { defineModule } from '../../composition/module.ts';
import {
  openPortal,
  readCheckout,
  readPlan,
  readSubscription,
  receiveStripeEvent,
  startCheckout,
} from '../../contracts/index.ts';
import { DAY_MS } from '../../core/index.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { appLinks } from '../mail/index.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createBillingContext, needs } from './context.ts';
import { createCustomers } from './customers.ts';
import { createDeparture } from './departure.ts';
import { createBillingNotices } from './notices.ts';
import { createStoredReader, createSubscriptionService } from './subscription.service.ts';
import { reconcile, createSynchronize } from './synchronize.ts';
import { createReceiveEvent, handleEvents } from './webhooks.ts';

export { createStripeClient } from './stripe-client.ts';
export { reconcileStore } from './synchronize.ts';

/** Subscriptions of workspaces, paid through Stripe. */
export const billing = defineModule({
  name: 'billing',
  needs,
  collections: {
    billing_records: { notExported: 'the workspace’s subscription; its payments are at Stripe' },
    billing_trials: { notExported: 'which workspace has had the person’s trial' },
  },
  async create(given) {
    const context = await createBillingContext(given);
    const { plan, trials, jobs } = context;
    const { isOn } = context.client;
    const { publicOrigin } = context.configuration;
    const customers = createCustomers(context);
    const synchronize = createSynchronize(context, createBillingNotices(context));
    const checkouts = createCheckoutService(context, customers, synchronize);
    const departure = createDeparture(context, customers);
    const { endIfDeleted } = departure;
    const subscriptions = createSubscriptionService(context, synchronize);
    const receiveEvent = createReceiveEvent(context);
    /** Compares every workspace with Stripe. */
    const reconcileAll = () => reconcile(context, synchronize, endIfDeleted);

    handleEvents(context, checkouts, synchronize, endIfDeleted);
    if (isOn) {
      jobs.every('billing.reconcile', DAY_MS, async () => {
        await reconcileAll();
      });
    }
    return {
      service: {
        isOn,
        reconcile: reconcileAll,
        /** The subscription as it is stored, without asking Stripe; `null` where there is no billing. */
        readStored: createStoredReader(context),
      },
      routes: (register) => {
        register(readPlan, async () => ({ plan: isOn ? plan : null }));

        register(startCheckout, async ({ scope, body, request, note }) => {
          const origin = ownOrigin(publicOrigin, request);
          const started = await checkouts.start(scope, { ...body, origin });
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
      },
      memberLeft: async (workspaceId, userId) => {
        if (userId === undefined) await departure.workspaceDeleted(workspaceId);
      },
      eraseWorkspace: departure.eraseWorkspace,
      personalData: {
        async erasePerson(userId) {
          await trials.erasePerson(userId);
          await departure.personDeleted(userId);
        },
      },
    };
  },
});
