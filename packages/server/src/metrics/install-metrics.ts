import type { FastifyInstance } from 'fastify';
import { latestBackupAt } from '../store/embedded/backup/scheduled-backup.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  metrics: Metrics;
  /** Where the regular backups are, if there are any. */
  backupFolder: string | undefined;
  now: () => Date;
}

const TOO_MANY_REQUESTS = 429;

/** Counts the requests of a server, and its jobs whenever the metrics are read. */
export function installMetrics(app: FastifyInstance, { metrics, backupFolder, now }: Options): void {
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
  metrics.current.backups = () => {
    const at = backupFolder === undefined ? undefined : latestBackupAt(backupFolder);
    if (at === undefined) metrics.lastBackup.reset();
    else metrics.lastBackup.set(at.getTime() / 1000);
  };
}
