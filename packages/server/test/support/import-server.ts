/**
 * A server in a process of its own whose workspaces are connected to a sandbox elsewhere, so that the server can be killed
 * while the sandbox stays. Environment: `DATA_DIR`, `SANDBOX_ENDPOINT`, `SESSION_SECRET`.
 */
import { buildApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { sandboxKeys } from '../../sandbox/braze/braze-sandbox.ts';
import { cheapHash, unlimited } from './test-app.ts';

const { SANDBOX_ENDPOINT: endpoint = '', ...environment } = process.env;
const configuration = readConfiguration({ ...environment, NODE_ENV: 'test' });
const app = await buildApp({
  configuration,
  store: await openStore(configuration),
  secret: configuration.sessionSecret ?? '',
  providerKeys: [{ id: 'test', secret: 'another one of thirty-two characters' }],
  demoConnection: { endpoint, apiKey: sandboxKeys.contentBlocks },
  rateLimits: unlimited,
  hashCost: cheapHash,
});
process.stdout.write(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
