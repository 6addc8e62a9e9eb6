/**
 * A server in a process of its own whose Stripe is a sandbox elsewhere, so that the server can be killed while the sandbox stays.
 * Environment: `DATA_DIR`, `SESSION_SECRET`, `STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRETS`, `STRIPE_SANDBOX_URL`, `PORT`.
 */
import { buildApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { cheapHash, unlimited } from './test-app.ts';

const configuration = readConfiguration({ ...process.env, NODE_ENV: 'test' });
const app = await buildApp({
  configuration,
  store: await openStore(configuration),
  secret: configuration.sessionSecret ?? '',
  providerKeys: [{ id: 'test', secret: 'another one of thirty-two characters' }],
  rateLimits: unlimited,
  hashCost: cheapHash,
});
process.stdout.write(`ready on ${await app.listen({ host: '127.0.0.1', port: configuration.port })}\n`);
