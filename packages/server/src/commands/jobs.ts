import { systemClock } from '../core/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { openJobs, type StoredJob } from '../modules/jobs/index.ts';
import { CommandError, runStoreCommand, UsageError } from './command.ts';

const USAGE = `Usage: jobs                    counts the waiting and failed jobs of each kind
       jobs failed             lists the failed jobs, the latest first
       jobs retry ID|--all     lets one failed job, or all of them, run again`;

const LISTED = 100;

/** Payloads are left out: they may name people. */
const lineOf = ({ _id, kind, attempts, createdAt, lastError }: StoredJob) =>
  [_id, kind, `added ${createdAt.toISOString()}`, `${attempts} attempts`, lastError ?? ''].join('  ');

await runStoreCommand(async ([action, which, ...more], store) => {
  if (more.length > 0) throw new UsageError(USAGE);
  const jobs = await openJobs(store, systemClock);
  if (action === undefined) {
    const counts = await jobs.counts();
    const lines = counts.map(({ kind, waiting, failed }) => `${kind}: ${waiting} waiting, ${failed} failed`);
    return lines.length === 0 ? 'No job waits, and none has failed.' : lines.join('\n');
  }
  if (action === 'failed' && which === undefined) {
    const failed = await jobs.listFailed(LISTED);
    return failed.length === 0 ? 'No job has failed.' : failed.map(lineOf).join('\n');
  }
  if (action !== 'retry' || which === undefined) throw new UsageError(USAGE);
  const retried = await jobs.retry(which === '--all' ? undefined : which);
  if (retried === 0 && which !== '--all') throw new CommandError(`No failed job has the id ${which}.`);
  await recordOperatorAction(store, systemClock(), {
    action: 'jobs.retried',
    targetId: which === '--all' ? null : which,
    details: { jobs: retried },
  });
  return `${retried} will run again: within a second where a server is running, or else when one starts.`;
});
