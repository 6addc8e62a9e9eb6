import * as z from 'zod';
import { Author, Id, SearchText, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { ProviderErrorCode } from './provider-errors.ts';

/** How many Content Blocks can be imported at once. */
export const BLOCK_IMPORT_MAX = 100;
/** How many findings of one Content Block are stored. */
export const BLOCK_FINDINGS_MAX = 100;

/**
 * How a Content Block and its snippet differ. `newerHere`: the snippet changed since both were the same.
 * `readyToPublish`: somebody proposed that text. `changedAtBraze`: the block changed there, whatever the snippet did.
 */
export const BlockState = z.enum([
  'notLinked',
  'inSync',
  'newerHere',
  'readyToPublish',
  'changedAtBraze',
  'goneAtBraze',
]);
export type BlockState = z.output<typeof BlockState>;

/** Why something about Content Blocks did not work. */
export const BlockProblemReason = z.enum([
  ...ProviderErrorCode.options,
  /** The workspace is not connected to Braze, or not any more. */
  'NOT_CONNECTED',
  /** The server stopped three times while it was reading. */
  'READING_INTERRUPTED',
  /** The process stopped, or no answer came, while a text was being published. It is not at Braze. */
  'PUBLICATION_LOST',
  /** The process stopped, or no answer came, while a text was being published. Braze could not be asked yet. */
  'PUBLICATION_UNCERTAIN',
  /** Braze has another text than the one that was being published. */
  'CHANGED_MEANWHILE',
]);
export type BlockProblemReason = z.output<typeof BlockProblemReason>;

export const BlockProblem = z.strictObject({
  reason: BlockProblemReason,
  /** One or two sentences that may be shown to people. */
  message: z.string(),
});
export type BlockProblem = z.output<typeof BlockProblem>;

const Count = z.number().int().min(0);

/** How many findings there are of each weight. */
export const FindingCounts = z.strictObject({ errors: Count, warnings: Count, hints: Count });
export type FindingCounts = z.output<typeof FindingCounts>;

/** Somebody asks that the snippet is published as it is. It lapses when the snippet's text changes. */
export const PublicationProposal = z.strictObject({ proposedBy: Author, proposedAt: Timestamp });

/** A Content Block as it was last read. */
export const ContentBlock = z.strictObject({
  /** Braze's own id. */
  id: Id,
  name: z.string(),
  /** How messages use it, to copy: `{{content_blocks.${name}}}`. */
  reference: z.string(),
  /** `html` or `text`; `null` if Braze does not say. */
  contentType: z.string().nullable(),
  /** How many messages use it; `null` if Braze does not say. */
  usedIn: Count.nullable(),
  createdAt: Timestamp.nullable(),
  editedAt: Timestamp.nullable(),
  tags: z.array(z.string()),
  state: BlockState,
  snippet: z
    .strictObject({ id: Id, name: z.string(), version: z.number().int(), isDraft: z.boolean() })
    .nullable(),
  /** Set while the state is `readyToPublish`. */
  proposal: PublicationProposal.nullable(),
  /** What became of the last publication, unless it went well. */
  publicationProblem: BlockProblem.nullable(),
  /** `null` while its text was not checked. */
  findings: FindingCounts.nullable(),
});
export type ContentBlock = z.output<typeof ContentBlock>;

/** What the server is doing. `waiting`: for Braze, until `resumeAt`. */
const Reading = z.strictObject({
  step: z.enum(['queued', 'list', 'texts', 'checks', 'waiting']),
  done: Count,
  /** `null` until it is known. */
  total: Count.nullable(),
  resumeAt: Timestamp.nullable(),
});

/** A snippet that somebody proposes to publish as a new block. */
const ProposedSnippet = z.strictObject({
  snippet: z.strictObject({ id: Id, name: z.string(), version: z.number().int() }),
  /** The name for the block; `null` if the person who publishes is to choose it. */
  blockName: z.string().nullable(),
  ...PublicationProposal.shape,
});

const path = '/api/workspaces/:workspaceId/content-blocks';
export const BlockParams = WorkspaceParams.extend({ blockId: Id });

export const BlockFilter = z.enum(['all', 'linked', 'changed', 'findings']);
export type BlockFilter = z.output<typeof BlockFilter>;

export const listContentBlocks = defineOperation({
  id: 'listContentBlocks',
  summary: 'The Content Blocks at Braze as they were last read; those that need a decision first',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({
    ...pageQuery({ limit: 10 }),
    /** Text that the name, a tag or the name of the snippet contains, ignoring case. */
    q: SearchText.optional(),
    /** `changed`: changed or gone at Braze. */
    filter: BlockFilter.default('all'),
  }),
  success: {
    status: 200,
    schema: pageOf(ContentBlock).extend({
      /** Of all blocks, whatever was searched for. */
      counts: z.strictObject({ all: Count, withSnippet: Count, changed: Count, withFindings: Count }),
      proposals: z.array(ProposedSnippet),
      /** The time when everything was last read; `null` if it never was. */
      readAt: Timestamp.nullable(),
      /** The time when all checks last ran. */
      checkedAt: Timestamp.nullable(),
      reading: Reading.nullable(),
      /** Why the last reading ended early, or why nothing can be read. */
      problem: BlockProblem.nullable(),
    }),
  },
});

/** A Content Block with its text. */
export const ContentBlockDetails = ContentBlock.extend({
  description: z.string().nullable(),
  /** The text as it was last read; `null` if it was not read yet, or the block is gone. */
  content: z.string().nullable(),
  /** Identifies `content`; `null` without one. */
  baseline: z.string().nullable(),
  /** The text at Braze that was last published, imported or acknowledged; `null` if it is not linked. */
  publishedContent: z.string().nullable(),
});
export type ContentBlockDetails = z.output<typeof ContentBlockDetails>;

export const readContentBlock = defineOperation({
  id: 'readContentBlock',
  summary: 'One Content Block with its text, as it was last read',
  method: 'GET',
  path: `${path}/:blockId`,
  access: 'member',
  params: BlockParams,
  success: { status: 200, schema: ContentBlockDetails },
});

/** A reading that was asked for. It may have been running already. */
const Started = z.strictObject({ reading: Reading });

export const readContentBlocks = defineOperation({
  id: 'readContentBlocks',
  summary: 'Read the list of Content Blocks again, and the texts that changed, in the background',
  method: 'POST',
  path: `${path}/read`,
  access: 'member',
  rateClass: 'import',
  audit: 'contentBlocks.read',
  params: WorkspaceParams,
  success: { status: 202, schema: Started },
});

export const checkContentBlocks = defineOperation({
  id: 'checkContentBlocks',
  summary: 'Read what changed, and run every check over these Content Blocks, or over all, in the background',
  method: 'POST',
  path: `${path}/check`,
  access: 'member',
  rateClass: 'import',
  audit: 'contentBlocks.checked',
  params: WorkspaceParams,
  body: z.strictObject({ blockIds: z.array(Id).min(1).max(BLOCK_IMPORT_MAX).optional() }),
  success: { status: 202, schema: Started },
});

/** Something that a check found in a Content Block. */
export const BlockFinding = z.strictObject({
  blockId: Id,
  name: z.string(),
  usedIn: Count.nullable(),
  snippet: z.strictObject({ id: Id, name: z.string() }).nullable(),
  severity: z.enum(['error', 'warning', 'info']),
  /** The check's code in `@sluice/liquid`, and what its sentence needs. */
  check: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** The sentence in English. */
  message: z.string(),
  /** The line in the block's text, from 1, and the positions of the characters. */
  line: z.number().int().min(1),
  start: Count,
  end: Count,
});
export type BlockFinding = z.output<typeof BlockFinding>;

export const listBlockFindings = defineOperation({
  id: 'listBlockFindings',
  summary: 'What the checks found: errors first, and within them the blocks that most messages use',
  method: 'GET',
  path: `${path}/findings`,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({ ...pageQuery({ limit: 20 }), q: SearchText.optional() }),
  success: { status: 200, schema: pageOf(BlockFinding).extend({ counts: FindingCounts }) },
});

/** What became of one block that was to be imported. `blank`: there is no text in it. */
const ImportOutcome = z.enum(['imported', 'alreadyLinked', 'goneAtBraze', 'blank']);

export const importContentBlocks = defineOperation({
  id: 'importContentBlocks',
  summary:
    'Save Content Blocks as new snippets that are linked to them, with the texts they have at Braze now',
  method: 'POST',
  path: `${path}/import`,
  access: 'member',
  rateClass: 'import',
  audit: 'contentBlocks.imported',
  params: WorkspaceParams,
  body: z.strictObject({
    blockIds: z
      .array(Id)
      .min(1)
      .max(BLOCK_IMPORT_MAX, `At most ${BLOCK_IMPORT_MAX} Content Blocks can be imported at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each Content Block can only be named once'),
  }),
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(z.strictObject({ blockId: Id, outcome: ImportOutcome, snippetId: Id.nullable() })),
    }),
  },
});
