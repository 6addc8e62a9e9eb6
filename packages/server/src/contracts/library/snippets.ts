import { TemplateSchema } from '@sluice/liquid/schema';
import * as z from 'zod';
import { Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

export const SNIPPET_NAME_MAX = 200;
export const SNIPPET_CONTENT_MAX = 200_000;
export const SNIPPET_TAGS_MAX = 20;
export const TAG_MAX = 40;

/** Large enough for the content and builder state of the largest template. */
const SNIPPET_BODY_LIMIT = 2 * 1024 * 1024;

export const Tag = z
  .string()
  .trim()
  .min(1, 'Tag is required')
  .max(TAG_MAX, `Tag must be ${TAG_MAX} characters or less`);

export const SnippetTags = z
  .array(Tag)
  .max(SNIPPET_TAGS_MAX, `A snippet can have at most ${SNIPPET_TAGS_MAX} tags`)
  .refine(
    (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
    'Each tag can only be used once',
  );

export const SnippetFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for your snippet.')
    .max(SNIPPET_NAME_MAX, `Name must be ${SNIPPET_NAME_MAX} characters or less`),
  content: z
    .string()
    .min(1, "There's no content to save.")
    .max(SNIPPET_CONTENT_MAX, `Content must be ${SNIPPET_CONTENT_MAX} characters or less`),
  tags: SnippetTags,
  /** The state of the visual builder; `null` for text that was not built with it. */
  builderState: TemplateSchema.nullable(),
  /** A draft may have incomplete conditions; it cannot be copied as finished Liquid. */
  isDraft: z.boolean(),
};

export const CreateSnippetBody = z.strictObject({
  ...SnippetFields,
  tags: SnippetTags.default([]),
  builderState: SnippetFields.builderState.default(null),
  isDraft: SnippetFields.isDraft.default(false),
});

export const UpdateSnippetBody = z
  .strictObject(SnippetFields)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change');

/** A person who changed a snippet. */
export const Author = z.strictObject({ id: Id, displayName: z.string(), initials: z.string() });

export const Snippet = z.strictObject({
  id: Id,
  workspaceId: Id,
  name: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  builderState: TemplateSchema.nullable(),
  isDraft: z.boolean(),
  /** Whether there is a builder state, so that the visual builder can open it. */
  isBuilt: z.boolean(),
  /** Whether it is one of the caller's favorites. */
  isFavorite: z.boolean(),
  createdBy: Author,
  updatedBy: Author,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Increases with each change; the ETag is `"v<version>"`. */
  version: z.number().int().min(1),
});
export type Snippet = z.output<typeof Snippet>;

/** Lists leave out the builder state, which can be large. */
export const SnippetListItem = Snippet.omit({ builderState: true });
export type SnippetListItem = z.output<typeof SnippetListItem>;

export const SnippetSort = z.enum(['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']);
export type SnippetSort = z.output<typeof SnippetSort>;

export const SnippetParams = WorkspaceParams.extend({ snippetId: Id });
const path = '/api/workspaces/:workspaceId/snippets';

export const listSnippets = defineOperation({
  id: 'listSnippets',
  summary: 'A page of the snippet library',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject({
    ...pageQuery({ limit: 10 }),
    sort: SnippetSort.default('-updatedAt'),
    /** Comma-separated; a snippet must have all of them. */
    tags: z
      .string()
      .max(SNIPPET_TAGS_MAX * (TAG_MAX + 1))
      .optional(),
    /** Text that the name or the content contains, ignoring case. */
    q: z.string().trim().max(SNIPPET_NAME_MAX).optional(),
    /** Only snippets that use the attribute or event property with exactly this name. */
    attribute: z.string().min(1).max(255).optional(),
    /** Only the caller's favorites. */
    favorite: z.literal('true').optional(),
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
