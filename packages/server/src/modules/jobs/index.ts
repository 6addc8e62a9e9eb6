import type { FastifyInstance } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import { installJobWorker } from './job-worker.ts';
import { createJobsRepository } from './jobs.repository.ts';
import { createJobsService, type JobsService } from './jobs.service.ts';

export { AFTER_REQUEST_MS, backOff, PostponedJob, UnrecoverableJobError } from './job.ts';
export type { Attempt } from './job-runner.ts';
export { openJobs, type StoredJob } from './operator-jobs.ts';
export type { JobsService } from './jobs.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Background jobs. Their worker starts when the server listens. */
    jobs: JobsService;
  }
}

const SWEEP_MS = 10 * 60 * 1000;

/** Background jobs that survive a crash, and the regular deletion of expired data. */
export const jobs = defineModule({
  name: 'jobs',
  collections: { jobs: { notExported: 'ids; everything else is encrypted' } },
  async create({ store, now, log, contributions }) {
    const service = createJobsService({ jobs: await createJobsRepository(store), now, log });
    // One process has an embedded store to itself: any other process that took a job is dead.
    if (store.kind === 'embedded') await service.takeOver();
    service.every('sweep', SWEEP_MS, async () => {
      for (const { sweep } of contributions) await sweep?.();
    });
    return {
      service,
      install: (app: FastifyInstance) => {
        app.decorate('jobs', service);
        installJobWorker(app, service);
      },
      sweep: () => service.sweep(),
    };
  },
});
