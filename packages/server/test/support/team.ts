import { readConfiguration } from '../../src/config/configuration.ts';
import type { Role } from '../../src/contracts/index.ts';
import { createWorkspacesRepository } from '../../src/modules/workspaces/workspaces.repository.ts';
import type { TestStore } from './stores.ts';
import { unlimited, type Person, type TestApp } from './test-app.ts';

/** An endpoint of the provider that workspaces may connect to, and where nothing answers: it is the discard port. */
export const SILENT_ENDPOINT = 'http://127.0.0.1:9';

/** Options for tests with many people: no provider data in workspaces, no rate limits. */
export const quick = {
  rateLimits: unlimited,
  demoConnection: undefined,
  configuration: readConfiguration({ NODE_ENV: 'test', PROVIDER_SANDBOX_URL: SILENT_ENDPOINT }),
};

/** Makes somebody a member without an invitation. */
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
