/**
 * The server that the benches measure: ours, or bare Fastify routes for comparison. Ours uses the embedded store, or the
 * database at `MONGODB_URI`.
 */
import { appendFileSync, fdatasyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { sandboxKeys } from '../sandbox/braze/braze-sandbox.ts';
import { buildApp } from '../src/app.ts';
import { limitHeapGrowth, defaultRateLimits, type Limit } from '../src/config/limits.ts';
import type { RateClass } from '../src/contracts/operation/operation.ts';
import { readConfiguration } from '../src/config/configuration.ts';
import { logOptions } from '../src/http/logging.ts';
import { openStore } from '../src/store/open-store.ts';
import { startLoopMeter } from './loop-meter.ts';

/** Is counted like every limit, but never reached. */
const anyTimes = { limit: 1_000_000_000, windowSeconds: 60 };
const everyRate = (limit: Limit) => {
  const names = Object.keys(defaultRateLimits.perCaller) as RateClass[];
  return Object.fromEntries(names.map((name) => [name, limit])) as Record<RateClass, Limit>;
};

function bare(): FastifyInstance {
  const app = fastify();
  const schema = { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } };
  app.get('/', { schema }, async () => ({ hello: 'world' }));
  return app;
}

/** Puts each body on disk before it answers, as a save must, and does nothing else. */
function durable(dataDir: string): FastifyInstance {
  const app = bare();
  const file = openSync(join(dataDir, 'bodies'), 'a');
  app.post('/', async (request, reply) => {
    const body = JSON.stringify(request.body);
    appendFileSync(file, body);
    fdatasyncSync(file);
    return reply.status(201).type('application/json; charset=utf-8').send(body);
  });
  return app;
}

async function whole(
  dataDir: string,
  sandbox: string | undefined,
  settings: Record<string, string>,
): Promise<FastifyInstance> {
  return buildApp({
    configuration: readConfiguration({
      NODE_ENV: 'test',
      QUOTA_WORKSPACES: '10000',
      QUOTA_SNIPPETS: '1000000',
      QUOTA_MEGABYTES: '100000',
      ...settings,
    }),
    mailedLinkDelay: 0,
    store: await openStore({ dataDir, mongodbUri: process.env['MONGODB_URI'] }),
    secret: 'a secret of thirty-two characters',
    providerKeys: [{ id: 'bench', secret: 'another one of thirty-two characters' }],
    // As in production, but the lines are discarded.
    logger: pino(logOptions('info'), pino.destination('/dev/null')),
    ...(sandbox && { demoConnection: { endpoint: sandbox, apiKey: sandboxKeys.contentBlocks } }),
    rateLimits: {
      ...defaultRateLimits,
      perCaller: everyRate(anyTimes),
      signIn: {
        ...defaultRateLimits.signIn,
        perCallerAndAccount: anyTimes,
        perAccount: anyTimes,
        perNetwork: anyTimes,
      },
      invitations: {
        ...defaultRateLimits.invitations,
        perWorkspace: anyTimes,
        perPerson: anyTimes,
        perNewPerson: anyTimes,
      },
      newAccountWorkspaces: anyTimes,
    },
  });
}

// As `serve.ts` does.
limitHeapGrowth();
const [, , kind, sandbox, keptFolder = '', settings = '{}'] = process.argv;
const dataDir = keptFolder || mkdtempSync(join(tmpdir(), 'sluice-bench-'));
const app =
  kind === 'whole'
    ? await whole(dataDir, sandbox, JSON.parse(settings))
    : kind === 'durable'
      ? durable(dataDir)
      : bare();
const meter = startLoopMeter();
process.on('message', (wanted) => {
  if (wanted === 'reset') meter.reset();
  process.send?.(meter.longest());
});
process.once('SIGTERM', () => {
  // As `serve.ts` does; a bare server has nothing to finish.
  void (kind === 'whole' ? app.stop() : app.close()).then(() => {
    if (keptFolder === '') rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
// Whoever measures has ended in the middle.
process.once('disconnect', () => process.exit());
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write(`${process.memoryUsage().heapUsed}\n`);
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
