import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { Registry, collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';
import type { Configuration } from './config/configuration.ts';
import { ApiError, systemClock } from './core/index.ts';
import { latestBackupAt } from './store/embedded/backup/scheduled-backup.ts';
import { isDiskFailure, isOutage } from './store/outage.ts';
import {
  type Collection,
  type CollectionOptions,
  isDuplicateKeyError,
  type Store,
  type StoredDocument,
} from './store/store.ts';

/** From a read of a cached document to a search that is at its limit. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Metrics = ReturnType<typeof createMetrics>;

/**
 * What Prometheus reads. Labels name routes, methods, kinds and collections: never a person, a workspace, an address or
 * anything else that somebody has entered.
 */
function createMetrics() {
  const registry = new Registry();
  // The delay of the event loop, memory, garbage collection, file descriptors and processor time.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  /** What reads the current values when the metrics are asked for; set once there is a server. */
  const current: CurrentValues = {
    jobs: async () => undefined,
    backups: () => undefined,
    size: async () => undefined,
    audit: async () => undefined,
  };
  return {
    registry,
    current,
    ...requestMetrics(registers),
    ...storeMetrics(registers),
    ...jobMetrics(registers, current),
  };
}

const requestMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'sluice_http_requests_total',
    help: 'Requests that were answered, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'sluice_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  }),
  refusals: new Counter({
    name: 'sluice_rate_limit_refusals_total',
    help: 'Requests that were refused because of a rate limit, by its class',
    labelNames: ['class'] as const,
    registers,
  }),
});

const storeMetrics = (registers: Registry[]) => ({
  storeSeconds: new Histogram({
    name: 'sluice_store_operation_duration_seconds',
    help: 'Time until the database had carried out an operation, by collection and method',
    labelNames: ['collection', 'method'] as const,
    buckets: SECONDS,
    registers,
  }),
  storeErrors: new Counter({
    name: 'sluice_store_errors_total',
    help: 'Operations that the database could not carry out, by cause',
    labelNames: ['cause'] as const,
    registers,
  }),
});

interface CurrentValues {
  jobs: () => Promise<void>;
  backups: () => void;
  size: () => Promise<void>;
  audit: () => Promise<void>;
}

const jobMetrics = (registers: Registry[], current: CurrentValues) => ({
  jobAttempts: new Counter({
    name: 'sluice_job_attempts_total',
    help: 'Attempts at jobs, by outcome; emails are jobs of the kind "mail"',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  }),
  jobs: new Gauge({
    name: 'sluice_jobs',
    help: 'Jobs that wait or were given up; emails are jobs of the kind "mail"',
    labelNames: ['kind', 'state'] as const,
    registers,
    collect: () => current.jobs(),
  }),
  oldestJobSeconds: new Gauge({
    name: 'sluice_jobs_oldest_due_seconds',
    help: 'For how long the job that has waited longest has been due',
    labelNames: ['kind'] as const,
    registers,
  }),
  databaseBytes: new Gauge({
    name: 'sluice_database_bytes',
    help: 'What the database takes; beyond the limit nothing more is saved',
    registers,
    collect: () => current.size(),
  }),
  databaseLimit: new Gauge({
    name: 'sluice_database_limit_bytes',
    help: 'What the database may take: QUOTA_INSTALLATION_MEGABYTES',
    registers,
  }),
  auditEntries: new Gauge({
    name: 'sluice_audit_entries',
    help: 'Entries of the audit log, which keeps QUOTA_AUDIT_ENTRIES of each person',
    registers,
    collect: () => current.audit(),
  }),
  lastBackup: new Gauge({
    name: 'sluice_backup_last_success_timestamp_seconds',
    help: 'When the latest regular backup was made; absent without one',
    registers,
    collect: () => current.backups(),
  }),
});

/** Metrics for a server that is about to start. Only loaded where they are wanted. */
export function prepareMetrics() {
  const metrics = createMetrics();
  return {
    measured: (store: Store) => measuredStore(store, metrics),

    /** Counts what the server does, and opens the port for metrics. */
    async serve(
      app: FastifyInstance,
      { metrics: address, backups }: Configuration,
    ): Promise<MetricsServer | undefined> {
      installMetrics(app, { metrics, backupFolder: backups?.folder, now: systemClock });
      if (address === undefined) return undefined;
      return startMetricsServer(metrics.registry, address, app.log);
    },
  };
}

interface Options {
  metrics: Metrics;
  /** The folder of the regular backups, if there are any. */
  backupFolder: string | undefined;
  now: () => Date;
}

const TOO_MANY_REQUESTS = 429;

/** Counts the requests of a server, and its jobs whenever the metrics are read. */
function installMetrics(app: FastifyInstance, { metrics, backupFolder, now }: Options): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { url, config } = request.routeOptions;
    // What has no route counts together: whoever calls invented addresses must not make new series.
    const route = url ?? 'none';
    metrics.requests.inc({ method, route, status: reply.statusCode });
    metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    if (reply.statusCode === TOO_MANY_REQUESTS) {
      metrics.refusals.inc({ class: config.operation?.rateClass ?? 'other' });
    }
    done();
  });
  app.jobs.onOutcome((kind, outcome) => metrics.jobAttempts.inc({ kind, outcome }));
  metrics.current.jobs = async () => {
    const queues = await app.jobs.queues();
    for (const { kind, waiting, failed, oldestDueAt } of queues) {
      metrics.jobs.set({ kind, state: 'waiting' }, waiting);
      metrics.jobs.set({ kind, state: 'failed' }, failed);
      const age = oldestDueAt === undefined ? 0 : (now().getTime() - oldestDueAt.getTime()) / 1000;
      metrics.oldestJobSeconds.set({ kind }, Math.max(0, age));
    }
  };
  metrics.current.size = async () => {
    const { used, limit } = await app.installationSize();
    metrics.databaseBytes.set(used);
    metrics.databaseLimit.set(limit);
  };
  metrics.current.audit = async () => metrics.auditEntries.set(await app.auditEntries());
  metrics.current.backups = () => {
    const at = backupFolder === undefined ? undefined : latestBackupAt(backupFolder);
    if (at === undefined) metrics.lastBackup.reset();
    else metrics.lastBackup.set(at.getTime() / 1000);
  };
}

/** The port at which the metrics are read. */
interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `GET /metrics` at a port of its own, so that no proxy shows them to the world by mistake. */
async function startMetricsServer(
  registry: Registry,
  address: { host: string; port: number },
  log: FastifyBaseLogger,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isMetrics) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function causeOf(error: unknown): string {
  // Only searches refuse people.
  if (error instanceof ApiError) return 'overload';
  if (isDiskFailure(error)) return 'disk';
  return error instanceof Error && isOutage(error) ? 'outage' : 'other';
}

/** A store that measures every operation. Searches are measured as the method `search`. */
function measuredStore(store: Store, { storeSeconds, storeErrors }: Metrics): Store {
  async function measured<Result>(
    collection: string,
    method: string,
    work: Promise<Result>,
  ): Promise<Result> {
    const end = storeSeconds.startTimer({ collection, method });
    try {
      return await work;
    } catch (error) {
      // A value that must be unique and is not is an answer, not a failure.
      if (!isDuplicateKeyError(error)) storeErrors.inc({ cause: causeOf(error) });
      throw error;
    } finally {
      end();
    }
  }

  const wrap = <Wrapped extends object>(target: Wrapped, collection: string, prefix?: string): Wrapped =>
    new Proxy(target, {
      get(_target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, given);
          const method = prefix ?? String(property);
          if (result instanceof Promise) return measured(collection, method, result);
          // A cursor reads when it is turned into a list.
          const isCursor = typeof result === 'object' && result !== null && 'toArray' in result;
          return isCursor ? wrap(result, collection, method) : result;
        };
      },
    });

  return {
    ...store,
    collection: <Document extends StoredDocument>(
      name: string,
      options?: CollectionOptions<Document>,
    ): Collection<Document> => wrap(store.collection<Document>(name, options), name),
    search: async (name, fields) => wrap(await store.search(name, fields), name, 'search'),
  };
}
