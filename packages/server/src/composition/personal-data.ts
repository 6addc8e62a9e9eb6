/** A person whose data is exported or erased. */
export interface DataSubject {
  userId: string;
  email: string;
  /**
   * The address if an emailed link has confirmed it, else `null`. Anybody can send something to an address, or in its
   * name: such data is exported and erased only for the person who confirmed the address.
   */
  confirmedEmail: string | null;
  /** The workspaces they belong to. Nothing is exported from workspaces that they have left. */
  workspaceIds: readonly string[];
}

/**
 * An entry of an export that is JSON already. It is passed on as it is: to read megabytes of it and write them again would hold
 * up others.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How a module exports and erases personal data. Every step can be repeated. */
export interface PersonalData {
  /**
   * The module's parts of an export. They contain no credentials. A list that may be long is an async iterable: its entries
   * are read a few at a time, when the person's connection takes them.
   */
  exportOf?: (subject: DataSubject) => Promise<Record<string, unknown>>;
  /** Deletes data stored under the person's address. Called before their account is deleted. */
  eraseAddress?: (subject: DataSubject) => Promise<void>;
  /** Deletes data stored under the person's id, except the history of workspaces. Called after their account is deleted. */
  erasePerson?: (userId: string) => Promise<void>;
}

/** Yields the results of `list` for each of the person's workspaces, read one workspace at a time. */
export async function* inEachWorkspace<Found>(
  { workspaceIds }: DataSubject,
  list: (workspaceId: string) => Promise<Iterable<Found>> | AsyncIterable<Found>,
): AsyncGenerator<Found, void> {
  for (const workspaceId of workspaceIds) yield* await list(workspaceId);
}
