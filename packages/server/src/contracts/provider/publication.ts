import * as z from 'zod';
import { Snippet, SnippetParams } from '../library/snippets.ts';
import { Id, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { PROVIDER_NAME_MAX } from '../operation/text-limits.ts';
import {
  BlockParams,
  BlockProblem,
  BlockState,
  ContentBlockDetails,
  PublicationProposal,
} from './content-blocks.ts';

/** The limits of Braze's endpoint reference. */
export const BLOCK_NAME_MAX = 99;
export const BLOCK_DESCRIPTION_MAX = 249;
const BLOCK_TAGS_MAX = 100;
/** The first size of a text, in bytes of UTF-8, that Braze refuses. */
export const BLOCK_CONTENT_LIMIT = 50 * 1024;

/** Why a text cannot be published. Everything but `providerRefused` is found before anything is sent. */
export const PublicationProblemReason = z.enum([
  'blankName',
  'longName',
  'nameCharacters',
  'nameTaken',
  'longDescription',
  'blankContent',
  'largeContent',
  /** The snippet has incomplete conditions. */
  'draftSnippet',
  'malformedLiquid',
  'unknownTag',
  'ownReference',
  /** A block that it uses includes a third one; Braze allows one level. */
  'deepNesting',
  'linkedElsewhere',
  /** Braze refused it, in its own words. */
  'providerRefused',
]);
export type PublicationProblemReason = z.output<typeof PublicationProblemReason>;

export const PublicationProblem = z.strictObject({
  reason: PublicationProblemReason,
  message: z.string(),
  /** The line in the snippet's text, from 1; `null` if it is about the whole. */
  line: z.number().int().min(1).nullable(),
});
export type PublicationProblem = z.output<typeof PublicationProblem>;

/** What an error response has as `current` when the block has another text than the caller has seen. */
export const ChangedBlock = z.strictObject({
  /** The text at Braze now. */
  content: z.string(),
  /** Identifies that text: who has compared it sends this with the next attempt. */
  baseline: z.string(),
});
export type ChangedBlock = z.output<typeof ChangedBlock>;

/** What an error response has as `current` when a text cannot be published. */
export const RefusedPublication = z.strictObject({ problems: z.array(PublicationProblem).min(1) });
export type RefusedPublication = z.output<typeof RefusedPublication>;

/** What an error response has as `current` when Braze did not do what was asked. */
export const ProviderFailure = BlockProblem;

/** The block of a snippet. */
export const SnippetPublication = z.strictObject({
  /** `null` if it is linked to no block. */
  block: z.strictObject({ id: Id, name: z.string(), reference: z.string(), state: BlockState }).nullable(),
  proposal: PublicationProposal.extend({ blockName: z.string().nullable() }).nullable(),
  /** What became of the last publication, unless it went well. */
  problem: BlockProblem.nullable(),
});
export type SnippetPublication = z.output<typeof SnippetPublication>;

const path = '/api/workspaces/:workspaceId/snippets/:snippetId';
const blockPath = '/api/workspaces/:workspaceId/content-blocks/:blockId';

const Baseline = z.string().min(1).max(100);

// Braze's own rules for names and descriptions are told as problems, with sentences. These limits only keep requests small.
const NewBlock = {
  name: z.string().max(1000),
  description: z.string().max(2000).optional(),
  tags: z.array(z.string().min(1).max(PROVIDER_NAME_MAX)).max(BLOCK_TAGS_MAX).optional(),
};

export const readPublication = defineOperation({
  id: 'readPublication',
  summary: 'The Content Block that a snippet is linked to',
  method: 'GET',
  path: `${path}/publication`,
  access: 'member',
  params: SnippetParams,
  success: { status: 200, schema: SnippetPublication },
});

export const previewPublication = defineOperation({
  id: 'previewPublication',
  summary: 'What publishing a snippet would change; reads the block at Braze now, and changes nothing',
  method: 'POST',
  path: `${path}/publication/preview`,
  access: 'member',
  rateClass: 'provider',
  bodyLimit: SMALL_BODY_LIMIT,
  params: SnippetParams,
  body: z.union([z.strictObject({ blockId: Id }), z.strictObject(NewBlock)]),
  success: {
    status: 200,
    schema: z.strictObject({
      /** The text at Braze now; `null` for a new block. */
      before: z.string().nullable(),
      after: z.string(),
      /** Identifies `before`; publishing sends it back. `null` for a new block. */
      baseline: z.string().nullable(),
      /** True when the block changed at Braze since its text was last published, imported or acknowledged. */
      changedThere: z.boolean(),
      /** The text at Braze that was last published, imported or acknowledged; `null` if it is not linked. */
      publishedContent: z.string().nullable(),
      usedIn: z.number().int().min(0).nullable(),
      /** The version of the snippet that was compared; publishing sends it back. */
      version: z.number().int().min(1),
      /** With any of them, publishing is refused. */
      problems: z.array(PublicationProblem),
    }),
  },
});

const published = { version: z.number().int().min(1) };

export const publishSnippet = defineOperation({
  id: 'publishSnippet',
  summary:
    'Publish a snippet as a new Content Block, or as the next text of its block unless that has changed',
  method: 'POST',
  path: `${path}/publication`,
  access: 'admin',
  rateClass: 'provider',
  takesIdempotencyKey: true,
  audit: 'contentBlock.published',
  bodyLimit: SMALL_BODY_LIMIT,
  params: SnippetParams,
  body: z.union([
    z.strictObject({ blockId: Id, baseline: Baseline, ...published }),
    z.strictObject({ ...NewBlock, ...published }),
  ]),
  success: { status: 200, schema: SnippetPublication },
});

export const proposePublication = defineOperation({
  id: 'proposePublication',
  summary: 'Mark a snippet as ready to publish, for an owner or admin to decide',
  method: 'PUT',
  path: `${path}/publication/proposal`,
  access: 'member',
  rateClass: 'write',
  audit: 'contentBlock.proposed',
  bodyLimit: SMALL_BODY_LIMIT,
  params: SnippetParams,
  body: z.strictObject({ ...published, blockName: NewBlock.name.nullable().default(null) }),
  success: { status: 200, schema: SnippetPublication },
});

export const withdrawProposal = defineOperation({
  id: 'withdrawProposal',
  summary: 'Take back the mark that a snippet is ready to publish',
  method: 'DELETE',
  path: `${path}/publication/proposal`,
  access: 'member',
  rateClass: 'write',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

export const unlinkSnippet = defineOperation({
  id: 'unlinkSnippet',
  summary: 'End the link of a snippet and its Content Block; both stay as they are',
  method: 'DELETE',
  path: `${path}/content-block`,
  access: 'member',
  rateClass: 'write',
  audit: 'contentBlock.unlinked',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

export const acknowledgeBlock = defineOperation({
  id: 'acknowledgeBlock',
  summary: 'Keep the snippet as it is: the text at Braze was seen, and the next publication may replace it',
  method: 'POST',
  path: `${blockPath}/acknowledge`,
  access: 'member',
  rateClass: 'provider',
  audit: 'contentBlock.acknowledged',
  bodyLimit: SMALL_BODY_LIMIT,
  params: BlockParams,
  body: z.strictObject({ baseline: Baseline }),
  success: { status: 200, schema: ContentBlockDetails },
});

export const takeBlock = defineOperation({
  id: 'takeBlock',
  summary: 'Save the text at Braze as a new version of the linked snippet',
  method: 'POST',
  path: `${blockPath}/take`,
  access: 'member',
  rateClass: 'provider',
  audit: 'contentBlock.taken',
  bodyLimit: SMALL_BODY_LIMIT,
  params: BlockParams,
  body: z.strictObject({ baseline: Baseline, ...published }),
  success: { status: 200, schema: z.strictObject({ block: ContentBlockDetails, snippet: Snippet }) },
});
