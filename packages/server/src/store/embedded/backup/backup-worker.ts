/** Makes an encrypted backup in a thread of its own, because copying and checking the database take long. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeSealedBackup, type BackupPlan } from './scheduled-backup.ts';

const { plan, at } = workerData as { plan: BackupPlan; at: Date };
parentPort?.postMessage(await makeSealedBackup(plan, at));
