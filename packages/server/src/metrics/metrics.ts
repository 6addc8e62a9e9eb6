import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a read of a cached document to a search that is at its limit. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What Prometheus reads. Labels name routes, methods, kinds and collections: never a person, a workspace, an address or
 * anything else that somebody has entered.
 */
export function createMetrics() {
  const registry = new Registry();
  // The delay of the event loop, memory, garbage collection, file descriptors and processor time.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  /** What reads the current values when the metrics are asked for; set once there is a server. */
  const current: CurrentValues = { jobs: async () => undefined, backups: () => undefined };
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
  lastBackup: new Gauge({
    name: 'sluice_backup_last_success_timestamp_seconds',
    help: 'When the latest regular backup was made; absent without one',
    registers,
    collect: () => current.backups(),
  }),
});
