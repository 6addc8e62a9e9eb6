import * as z from 'zod';
import { Id, Moment } from './fields.ts';
import { defineOperation } from './operation.ts';

export const Role = z.enum(['owner', 'admin', 'member']);
export type Role = z.output<typeof Role>;

/** That a person belongs to a workspace, and as what. */
export const Membership = z.strictObject({
  workspaceId: Id,
  role: Role,
  joinedAt: Moment,
  workspace: z.strictObject({ id: Id, name: z.string() }),
});
export type Membership = z.output<typeof Membership>;

export const listMemberships = defineOperation({
  id: 'listMemberships',
  summary: "The signed-in person's workspaces",
  method: 'GET',
  path: '/api/me/memberships',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(Membership) }) },
});

/** The path parameter of everything that belongs to a workspace. */
export const WorkspaceParams = z.strictObject({ workspaceId: Id });
