import type { Membership, Role } from '@sluice/server/contracts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** Where the browser stores them. */
export const ROLES_KEY = 'sluice.roles';
const roleNames: ReadonlySet<unknown> = new Set<Role>(['owner', 'admin', 'member']);

/** Remembers what the server said of a person's roles, for when it cannot be asked. */
export function rememberRoles(userId: string, memberships: readonly Membership[]): void {
  const roles = Object.fromEntries(memberships.map(({ workspaceId, role }) => [workspaceId, role]));
  writeItem(ROLES_KEY, JSON.stringify({ userId, roles }));
}

/** Returns the role that this browser last knew; `undefined` when it knew none. */
export function recallRole(userId: string, workspaceId: string): Role | undefined {
  try {
    const stored = JSON.parse(readItem(ROLES_KEY) ?? '{}') as {
      userId?: unknown;
      roles?: Record<string, unknown>;
    };
    const role = stored.userId === userId ? stored.roles?.[workspaceId] : undefined;
    return roleNames.has(role) ? (role as Role) : undefined;
  } catch {
    return undefined;
  }
}

/** Called when a session has ended. */
export const forgetRoles = (): void => removeItem(ROLES_KEY);
