/** The server that `load.ts` measures: ours, or a bare Fastify route for comparison. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { sandboxKeys } from '../sandbox/braze/braze-sandbox.ts';
import { buildApp } from '../src/app.ts';
import { readConfiguration } from '../src/config/configuration.ts';
import { defaultRateLimits } from '../src/config/limits.ts';
import { logOptions } from '../src/logging/log-options.ts';
import { openEmbeddedStore } from '../src/store/embedded/embedded-store.ts';

/** Is counted like every limit, but never reached. */
const anyTimes = { limit: 1_000_000_000, windowSeconds: 60 };

function bare(): FastifyInstance {
  const app = fastify();
  const schema = { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } };
  app.get('/', { schema }, async () => ({ hello: 'world' }));
  return app;
}

async function whole(dataDir: string, sandbox: string | undefined): Promise<FastifyInstance> {
  return buildApp({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    store: openEmbeddedStore(dataDir),
    secret: 'a secret of thirty-two characters',
    providerKeys: [{ id: 'bench', secret: 'another one of thirty-two characters' }],
    // As in production, but the lines are discarded.
    logger: pino(logOptions('info'), pino.destination('/dev/null')),
    ...(sandbox && { demoConnection: { endpoint: sandbox, apiKey: sandboxKeys.contentBlocks } }),
    rateLimits: {
      ...defaultRateLimits,
      perCaller: { ...defaultRateLimits.perCaller, credentials: anyTimes, write: anyTimes },
      perAccount: anyTimes,
    },
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
const app = process.argv[2] === 'bare' ? bare() : await whole(dataDir, process.argv[3]);
process.once('SIGTERM', () => {
  void app.close().then(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
