import * as z from 'zod';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from './workspaces.ts';

/** How much is stored of something, and how much may be. */
export const Usage = z.strictObject({
  /** More than the limit where the operator has lowered it since. */
  used: z.number().int().min(0),
  limit: z.number().int().min(1),
});
export type Usage = z.output<typeof Usage>;

/** What a workspace and the caller store, against the quotas of this installation. */
export const WorkspaceUsage = z.strictObject({
  /** Snippets, including those in the trash. */
  snippets: Usage,
  /** Bytes of the snippets, including the trash and earlier versions. */
  bytes: Usage,
  /** Sample people. */
  samples: Usage,
  /** The workspaces that the caller owns. */
  workspaces: Usage,
  /** How many earlier versions of a snippet are kept; older ones are deleted. */
  versionsKept: z.number().int().min(1),
});
export type WorkspaceUsage = z.output<typeof WorkspaceUsage>;

export const readUsage = defineOperation({
  id: 'readUsage',
  summary: 'What the workspace and I store, and how much we may',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/usage',
  access: 'member',
  rateClass: 'search',
  params: WorkspaceParams,
  success: { status: 200, schema: WorkspaceUsage },
});
