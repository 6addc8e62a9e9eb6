import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../config/configuration.ts';
import { systemClock } from '../core/clock.ts';
import type { Store } from '../store/store.ts';
import { installMetrics } from './install-metrics.ts';
import { measuredStore } from './measured-store.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer, type MetricsServer } from './metrics-server.ts';

/** Metrics for a server that is about to start. Only loaded where they are wanted. */
export function prepareMetrics() {
  const metrics = createMetrics();
  return {
    measured: (store: Store) => measuredStore(store, metrics),

    /** Counts what the server does, and opens the port for metrics. */
    async serve(
      app: FastifyInstance,
      configuration: Pick<Configuration, 'metrics' | 'backups'>,
    ): Promise<MetricsServer | undefined> {
      installMetrics(app, { metrics, backupFolder: configuration.backups?.folder, now: systemClock });
      if (configuration.metrics === undefined) return undefined;
      return startMetricsServer(metrics.registry, configuration.metrics, app.log);
    },
  };
}
