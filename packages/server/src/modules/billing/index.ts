import { defineModule } from '../../composition/module.ts';
import { DAY_MS } from '../../core/index.ts';
import { accounts } from '../accounts/index.ts';
import { audit } from '../audit/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { members } from '../members/index.ts';
import { notifications } from '../notifications/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { createBilling } from './create-billing.ts';

export { reconcileStore } from './reconcile-store.ts';

/** Subscriptions of workspaces, paid through Stripe. */
export const billing = defineModule({
  name: 'billing',
  needs: { accounts, audit, events, jobs, mail, members, notifications, workspaces },
  collections: {
    billing_records: { notExported: 'the workspace’s subscription; its payments are at Stripe' },
    billing_trials: { notExported: 'which workspace has had the person’s trial' },
  },
  async create(context, needs) {
    const { configuration, sandboxes } = context;
    const { stripe, publicOrigin } = configuration;
    const openStripe = stripe ? async () => stripe : sandboxes.openStripe;
    const billing = await createBilling({ ...context, ...needs, openStripe });
    const { departure } = billing;
    if (billing.isOn) {
      needs.jobs.every('billing.reconcile', DAY_MS, async () => {
        await billing.reconcile();
      });
    }
    return {
      service: {
        isOn: billing.isOn,
        reconcile: billing.reconcile,
        /** The subscription as it is stored, without asking Stripe; `null` where there is no billing. */
        readStored: billing.readStored,
      },
      routes: (register) => billingRoutes(register, { ...billing, publicOrigin }),
      memberLeft: async (workspaceId, userId) => {
        if (userId === undefined) await departure.workspaceDeleted(workspaceId);
      },
      eraseWorkspace: departure.eraseWorkspace,
      personalData: {
        async erasePerson(userId) {
          await billing.erasePerson(userId);
          await departure.personDeleted(userId);
        },
      },
    };
  },
});
