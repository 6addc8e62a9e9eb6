import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../../config/configuration.ts';
import type { StripeAccount } from '../../config/sandboxes.ts';
import type { Clock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { MailService } from '../mail/index.ts';
import type { MembersService } from '../members/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { createCheckoutService } from './checkout/checkout.service.ts';
import { createDeparture } from './departure.ts';
import { planOf } from './plan.ts';
import { createBillingRecordsRepository } from './records/billing-records.repository.ts';
import { createTrialsRepository } from './records/trials.repository.ts';
import { createCustomers } from './stripe/customers.ts';
import { createPrices } from './stripe/prices.ts';
import { createStripeClient } from './stripe/stripe-client.ts';
import { createBillingNotices } from './subscription/notices.ts';
import { reconcile } from './subscription/reconcile.ts';
import { createStoredReader } from './subscription/stored-subscription.ts';
import { createSubscriptionService } from './subscription/subscription.service.ts';
import { createSynchronize } from './subscription/synchronize.ts';
import { handleEvents } from './webhooks/process-event.ts';
import { createReceiveEvent } from './webhooks/receive-event.ts';

export interface BillingDependencies {
  store: Store;
  now: Clock;
  log: FastifyBaseLogger;
  configuration: Pick<Configuration, 'publicOrigin' | 'stripeLookupKey'>;
  /** `undefined` where there is no billing. */
  openStripe: (() => Promise<StripeAccount>) | undefined;
  accounts: AccountsService;
  audit: AuditService;
  events: EventFeed;
  jobs: JobsService;
  mail: MailService;
  members: MembersService;
  notifications: NotificationsService;
  workspaces: WorkspacesService;
}

/** Assembles the parts of the billing. */
export async function createBilling(needs: BillingDependencies) {
  const { store, now, log, configuration, jobs } = needs;
  const client = createStripeClient(needs.openStripe, log);
  const records = await createBillingRecordsRepository(store);
  const trials = await createTrialsRepository(store);
  const customers = createCustomers({ ...needs, client, records });
  const notices = createBillingNotices({ ...needs, records });
  const synchronize = createSynchronize({ ...needs, client, records, trials, notices });
  const plan = planOf(configuration.stripeLookupKey);
  const prices = createPrices(client, plan.lookupKey, now);
  const parts = { ...needs, client, records, trials, customers, synchronize, plan, prices };
  const checkouts = createCheckoutService(parts);
  const departure = createDeparture(parts);
  handleEvents({ ...parts, checkouts, endIfDeleted: departure.endIfDeleted });
  return {
    isOn: client.isOn,
    plan: client.isOn ? plan : null,
    checkouts,
    departure,
    readStored: createStoredReader(parts),
    subscriptions: createSubscriptionService(parts),
    receiveEvent: createReceiveEvent({ client, jobs }),
    /** Compares every workspace with Stripe. */
    reconcile: () => reconcile({ ...parts, endIfDeleted: departure.endIfDeleted }),
    erasePerson: trials.erasePerson,
  };
}
