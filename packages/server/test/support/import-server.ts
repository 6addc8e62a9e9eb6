/**
 * A server in a process of its own whose workspaces are connected to a sandbox elsewhere, so that the server can be killed
 * while the sandbox stays. Environment: `DATA_DIR` or `MONGODB_URI`, `SANDBOX_ENDPOINT`, `SESSION_SECRET`,
 * `CLOCK_AHEAD_SECONDS`; `DIES_AFTER`, such as `workspaces.insertOne`, is the write after which it dies, with a text that
 * its arguments contain if that is not enough: `jobs.insertOne workspace.created`.
 */
import { buildApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { sandboxKeys } from '../../sandbox/braze/braze-sandbox.ts';
import { openFailing } from './failing-store.ts';
import { cheapHash, unlimited } from './test-app.ts';

const {
  SANDBOX_ENDPOINT: endpoint = '',
  CLOCK_AHEAD_SECONDS: ahead = '0',
  DIES_AFTER: diesAfter = '',
  ...environment
} = process.env;
const configuration = readConfiguration({ ...environment, NODE_ENV: 'test' });
const failing = openFailing(await openStore(configuration));
const [write = '', text = ''] = diesAfter.split(' ');
if (write !== '') {
  failing.replace(write, async (real, given) => {
    const result = await real();
    if (JSON.stringify(given).includes(text)) process.kill(process.pid, 'SIGKILL');
    return result;
  });
}
const app = await buildApp({
  configuration,
  store: failing.store,
  secret: configuration.sessionSecret ?? '',
  providerKeys: [{ id: 'test', secret: 'another one of thirty-two characters' }],
  demoConnection: { endpoint, apiKey: sandboxKeys.contentBlocks },
  now: () => new Date(Date.now() + Number(ahead) * 1000),
  rateLimits: unlimited,
  hashCost: cheapHash,
});
process.stdout.write(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
