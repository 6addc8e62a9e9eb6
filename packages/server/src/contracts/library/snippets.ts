import { TAG_MAX, TEXT_MAX } from '@sluice/liquid/schema';
import * as z from 'zod';
import { Author, Id, SearchText, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { PROVIDER_NAME_MAX } from '../operation/text-limits.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { BuilderState, StoredBuilderState } from './builder-state.ts';

export const SNIPPET_NAME_MAX = 200;
export const SNIPPET_CONTENT_MAX = TEXT_MAX;
export const SNIPPET_TAGS_MAX = 20;

/** Large enough for the content and builder state of the largest message. */
const SNIPPET_BODY_LIMIT = 2 * 1024 * 1024;

export const NO_COMMA = 'A tag cannot contain a comma';

export const Tag = z
  .string()
  .trim()
  .min(1, 'Tag is required')
  .max(TAG_MAX, `Tag must be ${TAG_MAX} characters or less`);

/** Tags from before may have a comma, and stay. A new one may not: nobody could type it. */
export const NewTag = Tag.regex(/^[^,]*$/, NO_COMMA);

const listOf = (tag: typeof Tag) =>
  z
    .array(tag)
    .max(SNIPPET_TAGS_MAX, `A snippet can have at most ${SNIPPET_TAGS_MAX} tags`)
    .refine(
      (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
      'Each tag can only be used once',
    );

export const SnippetTags = listOf(Tag);

/** Tells whether one of the tags is none that a person can type. */
export const hasComma = (tags: readonly string[]): boolean => tags.some((tag) => tag.includes(','));

/** Several tags as one text: between commas. A comma that belongs to a tag is written as `%2C`. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replaceAll(',', '%2C')).join(',');

/** The tags of such a text, trimmed. */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.replaceAll(/%2c/gi, ',').trim())
    .filter(Boolean);

const number = new Intl.NumberFormat('en');
const tooLong = ({ length }: string) =>
  `The Liquid of a snippet can have at most ${number.format(SNIPPET_CONTENT_MAX)} characters. This has ${number.format(length)}: ` +
  'shorten it, or move a part into a snippet of its own.';

export const SnippetFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for your snippet.')
    .max(SNIPPET_NAME_MAX, `Name must be ${SNIPPET_NAME_MAX} characters or less`),
  content: z
    .string()
    .min(1, "There's no content to save.")
    .max(SNIPPET_CONTENT_MAX, { error: ({ input }) => tooLong(input as string) }),
  tags: SnippetTags,
  /** The state of the visual builder; `null` for text that was not built with it. */
  builderState: BuilderState.nullable(),
  /** A draft may have incomplete conditions; it cannot be copied as finished Liquid. */
  isDraft: z.boolean(),
};

export const CreateSnippetBody = z.strictObject({
  ...SnippetFields,
  tags: listOf(NewTag).default([]),
  builderState: SnippetFields.builderState.default(null),
  isDraft: SnippetFields.isDraft.default(false),
});

export const UpdateSnippetBody = z
  .strictObject(SnippetFields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change')
  .meta({ minProperties: 1 });

export const Snippet = z.strictObject({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  builderState: StoredBuilderState.nullable(),
  isDraft: z.boolean(),
  /** True when there is a builder state, so that the visual builder can open it. */
  isBuilt: z.boolean(),
  /** True when it is one of the caller's favorites. */
  isFavorite: z.boolean(),
  createdBy: Author,
  updatedBy: Author,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The people whom `acceptedFindings` of the builder state names. Absent when it names nobody. */
  acceptedBy: z.array(Author).optional(),
  /** Increases with each change; the ETag is `"v<version>"`. */
  version: z.number().int().min(1),
});
export type Snippet = z.output<typeof Snippet>;

/** The known problems of a snippet. What Braze would refuse is known at once, the rest after a check of the library. */
export const SnippetFindings = z.strictObject({
  errors: z.number().int().min(0),
  warnings: z.number().int().min(0),
});
export type SnippetFindings = z.output<typeof SnippetFindings>;

/**
 * How a snippet and its Content Block compare. `published`: both have the same text. `readyToPublish`: somebody proposed the
 * text of the snippet. `changedAtBraze` and `goneAtBraze`: the block was changed or deleted there.
 */
export const SnippetAtBraze = z.enum(['published', 'readyToPublish', 'changedAtBraze', 'goneAtBraze']);
export type SnippetAtBraze = z.output<typeof SnippetAtBraze>;

/** How many of the people of a snippet receive what they must, and how many something else, when it was last tested. */
export const SnippetTestCounts = z.strictObject({
  passing: z.number().int().min(0),
  failing: z.number().int().min(0),
});
export type SnippetTestCounts = z.output<typeof SnippetTestCounts>;

/** Lists leave out the builder state, which can be large. */
export const SnippetListItem = Snippet.omit({ builderState: true, acceptedBy: true }).extend({
  /** Absent while no problem is known. Drafts are not checked. */
  findings: SnippetFindings.optional(),
  /** How many findings somebody has accepted as meant. Absent when nobody has. */
  acceptedFindings: z.number().int().min(1).optional(),
  /** Absent when it has no Content Block and nobody proposed one, and when it is newer than its block. */
  atBraze: SnippetAtBraze.optional(),
  /** Absent when none of its people must receive anything, and until it was tested. */
  tests: SnippetTestCounts.optional(),
});
export type SnippetListItem = z.output<typeof SnippetListItem>;

export const SnippetSort = z.enum(['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']);
export type SnippetSort = z.output<typeof SnippetSort>;

/** How far the work on a snippet is: a draft, finished with problems that a check found, or finished without any. */
export const SnippetProgress = z.enum(['draft', 'findings', 'final']);
export type SnippetProgress = z.output<typeof SnippetProgress>;

/** What people see as the state of a snippet. `final` ones are finished, have no known problem, and nothing to report from Braze. */
export const SnippetState = z.enum([...SnippetProgress.options, ...SnippetAtBraze.options]);
export type SnippetState = z.output<typeof SnippetState>;

export const SnippetFindingsFilter = z.enum(['open', 'none']);
export type SnippetFindingsFilter = z.output<typeof SnippetFindingsFilter>;

export const SnippetTestsFilter = z.enum(['failing']);
export type SnippetTestsFilter = z.output<typeof SnippetTestsFilter>;

/** The filters of the library. */
export const SnippetFilters = {
  /** Comma-separated, a comma within a tag as `%2C`; a snippet must have all of them. */
  tags: z
    .string()
    .max(SNIPPET_TAGS_MAX * (TAG_MAX * 3 + 1))
    .optional(),
  /** Words and `"texts in quotes"`, all of which the name and the content contain, in any order, ignoring case. */
  q: z.string().trim().max(SNIPPET_NAME_MAX).optional(),
  /** Only snippets that use the attribute or event property with exactly this name. */
  attribute: z.string().min(1).max(PROVIDER_NAME_MAX).optional(),
  /** Only the caller's favorites. */
  favorite: z.literal('true').optional(),
  state: SnippetState.optional(),
  /** Only finished snippets in which the last check found problems, or found none. With `state`, both must hold. */
  findings: SnippetFindingsFilter.optional(),
  /** Only snippets of whose people somebody received something else than they must when they were last tested. */
  tests: SnippetTestsFilter.optional(),
};

export const SnippetParams = WorkspaceParams.extend({ snippetId: Id });
const path = '/api/workspaces/:workspaceId/snippets';

export const listSnippets = defineOperation({
  id: 'listSnippets',
  summary: 'A page of the snippet library',
  method: 'GET',
  path,
  access: 'member',
  rateClass: 'search',
  limitedWith: ['q', 'tags', 'attribute', 'favorite', 'state', 'findings', 'tests'],
  params: WorkspaceParams,
  query: z.strictObject({
    ...pageQuery({ limit: 10 }),
    sort: SnippetSort.default('-updatedAt'),
    ...SnippetFilters,
  }),
  success: { status: 200, schema: pageOf(SnippetListItem) },
});

export const createSnippet = defineOperation({
  id: 'createSnippet',
  summary: 'Save a new snippet',
  method: 'POST',
  path,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: SNIPPET_BODY_LIMIT,
  params: WorkspaceParams,
  body: CreateSnippetBody,
  success: { status: 201, schema: Snippet },
});

export const readSnippet = defineOperation({
  id: 'readSnippet',
  summary: 'One snippet with its builder state',
  method: 'GET',
  path: `${path}/:snippetId`,
  access: 'member',
  params: SnippetParams,
  success: { status: 200, schema: Snippet },
});

export const updateSnippet = defineOperation({
  id: 'updateSnippet',
  summary: 'Change a snippet, unless somebody else has changed it since',
  method: 'PATCH',
  path: `${path}/:snippetId`,
  access: 'member',
  rateClass: 'write',
  needsVersion: true,
  bodyLimit: SNIPPET_BODY_LIMIT,
  params: SnippetParams,
  body: UpdateSnippetBody,
  success: { status: 200, schema: Snippet },
});

export const deleteSnippet = defineOperation({
  id: 'deleteSnippet',
  summary: 'Move a snippet to the trash, unless somebody else has changed it since',
  method: 'DELETE',
  path: `${path}/:snippetId`,
  access: 'member',
  rateClass: 'write',
  needsVersion: true,
  audit: 'snippet.deleted',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

export const listTags = defineOperation({
  id: 'listTags',
  summary: "The library's tags, most used first",
  method: 'GET',
  path: '/api/workspaces/:workspaceId/tags',
  access: 'member',
  rateClass: 'search',
  params: WorkspaceParams,
  query: z.strictObject({
    q: z.string().trim().max(TAG_MAX).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(5),
  }),
  success: {
    status: 200,
    schema: z.strictObject({ items: z.array(z.strictObject({ name: z.string(), count: z.number().int() })) }),
  },
});

/** How many used attributes are listed at once. */
const USED_ATTRIBUTES_MAX = 100;

export const listUsedAttributes = defineOperation({
  id: 'listUsedAttributes',
  summary: 'The attributes and event properties that the library uses, most used first',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/used-attributes',
  access: 'member',
  rateClass: 'search',
  params: WorkspaceParams,
  query: z.strictObject({
    q: SearchText.optional(),
    limit: z.coerce.number().int().min(1).max(USED_ATTRIBUTES_MAX).default(USED_ATTRIBUTES_MAX),
  }),
  success: {
    status: 200,
    schema: z.strictObject({ items: z.array(z.strictObject({ name: z.string(), count: z.number().int() })) }),
  },
});
