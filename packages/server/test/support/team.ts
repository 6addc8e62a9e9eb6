import type { Role } from '../../src/contracts/index.ts';
import { createWorkspacesRepository } from '../../src/modules/workspaces/workspaces.repository.ts';
import type { TestStore } from './stores.ts';
import { unlimited, type Person, type TestApp } from './test-app.ts';

/** For tests with many people: workspaces without provider data, no limits. */
export const quick = { rateLimits: unlimited, demoConnection: undefined };

/** Makes somebody a member. Only tests come in this way; people are invited. */
export async function join(
  { store }: TestStore,
  workspaceId: string,
  { session }: Person,
  role: Exclude<Role, 'owner'>,
): Promise<void> {
  const workspaces = await createWorkspacesRepository(store);
  await workspaces.addMember(workspaceId, session.user.id, role, new Date());
}

/** A new person who belongs to a workspace. */
export async function joinAs(
  test: TestApp,
  store: TestStore,
  workspaceId: string,
  role: Exclude<Role, 'owner'>,
): Promise<Person> {
  const person = await test.signUp();
  await join(store, workspaceId, person, role);
  return person;
}
