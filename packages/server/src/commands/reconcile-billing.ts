import { pino } from 'pino';
import { logOptions } from '../http/logging.ts';
import { reconcileStore } from '../modules/billing/index.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: billing:reconcile      compares the subscription of every workspace with Stripe (set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS); stop a server that uses the embedded database first';

await runCommand(async (args, configuration) => {
  const { stripe } = configuration;
  if (args.length > 0 || stripe === undefined) throw new UsageError(USAGE);
  const store = await openStore(configuration);
  try {
    const log = pino(logOptions('fatal'));
    const { checked, changed, failed } = await reconcileStore(store, stripe, log);
    if (failed > 0) process.exitCode = 1;
    return [
      `compared: ${checked}`,
      `changed: ${changed}`,
      `not reached: ${failed}`,
      ...(failed > 0 ? ['Stripe did not answer for some. Run this again later.'] : []),
    ].join('\n');
  } finally {
    await store.close();
  }
});
