import type { Clock } from '../../core/clock.ts';
import type { Store } from '../../store/store.ts';
import { openJobs } from '../jobs/index.ts';
import type { WorkspaceDocument } from './workspace.document.ts';

/** By then a server has told the modules and people of the workspace that it was deleted. */
const ERASE_AFTER_MS = 2 * 60 * 1000;

/**
 * Deletes a workspace for the operator, and lets a server erase its data soon instead of after 30 days. It may run beside
 * servers, and again after an interruption.
 * @returns its name; `null` when there is none
 */
export async function eraseWorkspace(store: Store, id: string, now: Clock): Promise<string | null> {
  const workspaces = store.collection<WorkspaceDocument>('workspaces', { isReadOften: true });
  const workspace = await workspaces.findOne({ _id: id });
  if (workspace === null) return null;
  const at = now();
  await workspaces.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at, updatedAt: at } });
  const jobs = await openJobs(store, now);
  await jobs.enqueue('workspace.deleted', { workspaceId: id });
  const runAt = new Date(at.getTime() + ERASE_AFTER_MS);
  await jobs.enqueue('workspace.erase', { workspaceId: id }, { runAt, dedupeKey: id });
  await jobs.bringForward('workspace.erase', id, runAt);
  return workspace.name;
}
