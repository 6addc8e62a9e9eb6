import * as z from 'zod';
import { Author, Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { ExpectedMessage, KEPT_SETS_MAX } from './kept-people.ts';
import { SnippetParams } from './snippets.ts';

/** Of so many people of a snippet it is said who receives what instead of what. */
export const FAILURES_MAX = 20;
/** In characters: of longer texts the part is kept in which they differ. */
export const EXCERPT_MAX = 200;

const Count = z.number().int().min(0);

const Excerpt = ExpectedMessage.pick({ outcome: true }).extend({ text: z.string().max(EXCERPT_MAX) });

/** Somebody who receives something else than they must. Of long texts it is the part in which they differ. */
export const TestFailure = z.strictObject({
  name: z.string(),
  /** The part of an email whose texts these are; left out for the body. */
  part: z.enum(['subject', 'preheader']).optional(),
  expected: Excerpt,
  received: Excerpt,
});
export type TestFailure = z.output<typeof TestFailure>;

/**
 * Why a snippet was not tested: its conditions are not complete, its people take longer than a test may, or only Braze knows what
 * any of them receives.
 */
export const LeftOut = z.enum(['incomplete', 'tooSlow', 'atBraze']);
export type LeftOut = z.output<typeof LeftOut>;

/** What the last test of a snippet has found. */
export const SnippetTests = z.strictObject({
  snippetId: Id,
  name: z.string(),
  /** The version that was tested. */
  version: z.number().int().min(1),
  testedAt: Timestamp,
  passing: Count,
  failing: Count,
  /** Those whose message only Braze knows in full, so that nobody can say whether it is what they must receive. */
  unknown: Count,
  /** The first {@link FAILURES_MAX} who receive something else. */
  failures: z.array(TestFailure).max(FAILURES_MAX),
  /** `null` when it was tested. */
  leftOut: LeftOut.nullable(),
  /** False while a newer version, or other people, wait to be tested. */
  isCurrent: z.boolean(),
});
export type SnippetTests = z.output<typeof SnippetTests>;

export const LibraryCheckState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);

/** A test of all snippets of a workspace whose people must receive something. */
export const LibraryCheck = z.strictObject({
  id: Id,
  state: LibraryCheckState,
  /** The snippets that were tested so far. */
  done: Count,
  /** `null` until it is known. */
  total: Count.nullable(),
  /** `null` when their account is deleted. */
  startedBy: Author.nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type LibraryCheck = z.output<typeof LibraryCheck>;

const checkPath = '/api/workspaces/:workspaceId/snippet-tests/check';

export const checkLibrary = defineOperation({
  id: 'checkLibrary',
  summary:
    'Test all snippets whose people must receive something; if a test is going on, that one is returned',
  method: 'POST',
  path: checkPath,
  access: 'member',
  rateClass: 'export',
  params: WorkspaceParams,
  success: { status: 202, schema: LibraryCheck },
});

export const readLibraryCheck = defineOperation({
  id: 'readLibraryCheck',
  summary: 'The test of all snippets that is going on, or the last one; null if there was none',
  method: 'GET',
  path: checkPath,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: z.strictObject({ check: LibraryCheck.nullable() }) },
});

export const cancelLibraryCheck = defineOperation({
  id: 'cancelLibraryCheck',
  summary: 'Stop a test of all snippets; what it has found so far is kept',
  method: 'POST',
  path: `${checkPath}/cancel`,
  access: 'member',
  rateClass: 'write',
  params: WorkspaceParams,
  success: { status: 200, schema: z.strictObject({ check: LibraryCheck.nullable() }) },
});

export const listSnippetTests = defineOperation({
  id: 'listSnippetTests',
  summary: 'What the last test of each snippet has found: those that fail first, then by name',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/snippet-tests',
  access: 'member',
  params: WorkspaceParams,
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(SnippetTests).max(KEPT_SETS_MAX),
      /** Snippets with kept people of whom nobody has said what they must receive. */
      withoutExpectations: Count,
    }),
  },
});

export const readSnippetTests = defineOperation({
  id: 'readSnippetTests',
  summary: 'Whether people of a snippet must receive something, and what the last test of them has found',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/snippets/:snippetId/tests',
  access: 'member',
  params: SnippetParams,
  success: {
    status: 200,
    schema: z.strictObject({
      hasTests: z.boolean(),
      /** `null` without tests, and until they have run for the first time. */
      tests: SnippetTests.nullable(),
    }),
  },
});
