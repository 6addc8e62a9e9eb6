/** A person whose data is exported or erased. */
export interface DataSubject {
  userId: string;
  email: string;
  /**
   * The address when a mailed link proved that it is theirs, else `null`. What strangers can send to an address, or in
   * its name, is handed to, and erased for, only whoever proved it.
   */
  confirmedEmail: string | null;
  /** The workspaces they belong to. Nothing is exported from workspaces that they have left. */
  workspaceIds: readonly string[];
}

/** What a module does with the data that it holds about people. Every step can be repeated. */
export interface PersonalData {
  /** The module's parts of an export, without what only proves who somebody is. */
  exportOf?: (subject: DataSubject) => Promise<Record<string, unknown>>;
  /** Deletes what is stored under the person's address. Called before their account is deleted. */
  eraseAddress?: (subject: DataSubject) => Promise<void>;
  /** Deletes what is stored under the person's id, except a workspace's history. Called after their account is deleted. */
  erasePerson?: (userId: string) => Promise<void>;
}

/** What `list` finds in all of the person's workspaces. */
export async function inEachWorkspace<Found>(
  { workspaceIds }: DataSubject,
  list: (workspaceId: string) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const workspaceId of workspaceIds) found.push(...(await list(workspaceId)));
  return found;
}
