import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { defineModule } from '../../composition/module.ts';
import { jobs } from '../jobs/index.ts';

const HOUR = 60 * 60 * 1000;

/** The thread that makes them: as a source file, or in the build, where all threads are beside the server. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../store/embedded/backup/backup-worker.ts', import.meta.url)
  : new URL('./backup-worker.js', import.meta.url);

/** Regular encrypted backups of the embedded database, where the operator wants them. */
export const backups = defineModule({
  name: 'backups',
  needs: { jobs },
  create({ configuration, jobs, log, now }) {
    const { backups: plan, dataDir } = configuration;
    if (plan !== undefined) {
      const { folder, secret, keep } = plan;
      jobs.every('backup', plan.everyHours * HOUR, async () => {
        const workerData = { plan: { dataDir, folder, secret, keep }, at: now() };
        const worker = new Worker(WORKER, { workerData });
        // It rejects with the error of the thread.
        const [file] = (await once(worker, 'message')) as [string];
        log.info({ file }, 'made a backup');
      });
    }
    return { service: undefined };
  },
});
