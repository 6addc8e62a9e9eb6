import { nameOfWork, readWork, workPrefix } from './unsaved-work.ts';
import { storedWorkKeys } from './stored-work.ts';

/** Unsaved work of a workspace that its owner has no access to any more. */
export interface LostWork {
  workspaceId: string;
  keys: readonly string[];
  /** As they are stored. */
  works: readonly string[];
  /** What the snippets are called; `null` for one without a name. */
  names: readonly (string | null)[];
}

/**
 * What a person has not saved of workspaces that they are no longer in, by workspace.
 * @param workspaceIds the ones that they are in
 */
export function findLostWork(userId: string, workspaceIds: readonly string[]): LostWork[] {
  const prefix = workPrefix(userId);
  const all = storedWorkKeys(prefix);
  const workspaceOf = (key: string) => key.slice(prefix.length, key.indexOf('.', prefix.length));
  const lost = new Set(all.map((key) => workspaceOf(key)).filter((id) => !workspaceIds.includes(id)));
  return [...lost].map((workspaceId) => {
    const keys = all.filter((key) => workspaceOf(key) === workspaceId);
    const works = keys.flatMap((key) => readWork(key) ?? []);
    return { workspaceId, keys, works, names: works.map((work) => nameOfWork(work)) };
  });
}
