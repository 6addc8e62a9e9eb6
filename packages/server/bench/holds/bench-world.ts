import { startBenchCaller, type BenchCaller, type Person } from './bench-caller.ts';
import { fillConnected, type Connected } from './filled-connection.ts';
import { fillLibrary, type Library } from './filled-library.ts';
import { fillTeam, type Team } from './filled-team.ts';

/** A server, and workspaces there that are filled when a request needs them. */
export interface BenchWorld extends BenchCaller {
  /** Somebody with a workspace that is empty. */
  readonly anybody: () => Promise<{ person: Person; ids: Record<string, string> }>;
  /** The library that is as dear to read as one can be. */
  readonly library: () => Promise<Library>;
  /** A workspace with tens of thousands of imported items, and hundreds of Content Blocks. */
  readonly connected: () => Promise<Connected>;
  /** A workspace with many members and invitations. */
  readonly team: () => Promise<Team>;
}

/** Computes something when it is needed for the first time. */
function once<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let computed: Promise<Value> | undefined;
  return () => (computed ??= compute());
}

export async function startBenchWorld(): Promise<BenchWorld> {
  const caller = await startBenchCaller();
  return {
    ...caller,
    anybody: once(async () => {
      const person = await caller.newPerson();
      return { person, ids: { workspaceId: await caller.newWorkspace(person) } };
    }),
    library: once(() => fillLibrary(caller)),
    connected: once(() => fillConnected(caller)),
    team: once(() => fillTeam(caller)),
  };
}
