import type { BenchCaller, Person } from './bench-caller.ts';

const MEMBERS = 60;
const INVITATIONS = 100;
const AT_ONCE = 10;

export interface Team {
  owner: Person;
  /** Somebody who may take the workspace over. */
  second: Person;
  workspaceId: string;
  ids: Record<string, string>;
}

/** A workspace with many members, many invitations, and so a long history. */
export async function fillTeam(world: BenchCaller): Promise<Team> {
  const owner = await world.newPerson();
  const workspaceId = await world.newWorkspace(owner);
  const second = await world.newMember(owner, workspaceId);
  for (let count = 1; count < MEMBERS; count += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => world.newMember(owner, workspaceId)));
  }
  const invitations = `/api/workspaces/${workspaceId}/invitations`;
  for (let count = 0; count < INVITATIONS; count += 1) {
    await world.call(owner, 'POST', invitations, { email: world.newAddress() });
  }
  return { owner, second, workspaceId, ids: { workspaceId, userId: second.id } };
}
