import * as z from 'zod';
import { BrazeError } from './braze-error.ts';
import type { BrazeSuccess, BrazeTransport } from './transport.ts';
import { readItems } from './wire-items.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const wireSummary = {
  content_block_id: z.string().min(1),
  name: z.string(),
  content_type: text,
  liquid_tag: z.string(),
  inclusion_count: z.number().nullish().catch(null),
  created_at: text,
  last_edited: text,
  tags: z.array(z.string()).nullish().catch([]),
};
const WireSummary = z.object(wireSummary);
const WireDetails = z.object({ ...wireSummary, content: z.string(), description: text });
const WireSaved = z.object({ content_block_id: z.string().min(1), liquid_tag: z.string() });

/** A Content Block as Braze lists it. Times are as Braze writes them, ISO 8601. */
export interface ContentBlockSummary {
  id: string;
  name: string;
  /** `html` or `text`. */
  contentType: string | null;
  liquidTag: string;
  inclusionCount: number | null;
  createdAt: string | null;
  lastEdited: string | null;
  tags: string[];
}

export interface ContentBlockDetails extends ContentBlockSummary {
  content: string;
  description: string | null;
}

export interface ContentBlockChange {
  content?: string;
  description?: string;
  state?: 'active' | 'draft';
  tags?: readonly string[];
  /** Only while the block is a draft. */
  name?: string;
}

export interface NewContentBlock extends ContentBlockChange {
  name: string;
  content: string;
}

export interface SavedContentBlock {
  id: string;
  liquidTag: string;
}

export interface ContentBlockQuery {
  /** From 1 to 1000. */
  limit: number;
  offset: number;
  modifiedAfter?: Date;
}

const toSummary = (block: z.output<typeof WireSummary>): ContentBlockSummary => ({
  id: block.content_block_id,
  name: block.name,
  contentType: block.content_type,
  liquidTag: block.liquid_tag,
  inclusionCount: block.inclusion_count ?? null,
  createdAt: block.created_at,
  lastEdited: block.last_edited,
  tags: block.tags ?? [],
});

function read<Read>({ status, body }: BrazeSuccess, schema: z.ZodType<Read>): Read {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new BrazeError('BRAZE_UNEXPECTED_RESPONSE', { status, reason: 'a Content Block without its fields' });
}

const toSaved = (response: BrazeSuccess): SavedContentBlock => {
  const { content_block_id: id, liquid_tag: liquidTag } = read(response, WireSaved);
  return { id, liquidTag };
};

/**
 * The calls of Content Blocks (Braze REST reference, `/content_blocks/*`). A block has no version there: read it again before
 * an update, and compare.
 */
export function createContentBlockCalls(request: BrazeTransport) {
  return {
    async listContentBlocks({ limit, offset, modifiedAfter }: ContentBlockQuery) {
      const response = await request({
        method: 'GET',
        path: '/content_blocks/list',
        permission: 'content_blocks.list',
        params: { limit, offset, ...(modifiedAfter && { modified_after: modifiedAfter.toISOString() }) },
      });
      const { content_blocks: list, count } = read(
        response,
        z.object({ content_blocks: z.array(z.unknown()), count: z.number().int().min(0) }),
      );
      const { items, skipped } = readItems(list, WireSummary);
      return { count, blocks: items.map(toSummary), skipped };
    },

    async readContentBlock(id: string): Promise<ContentBlockDetails> {
      const response = await request({
        method: 'GET',
        path: '/content_blocks/info',
        permission: 'content_blocks.info',
        params: { content_block_id: id },
      });
      const block = read(response, WireDetails);
      return { ...toSummary(block), content: block.content, description: block.description };
    },

    createContentBlock: async (block: NewContentBlock): Promise<SavedContentBlock> =>
      toSaved(
        await request({
          method: 'POST',
          path: '/content_blocks/create',
          permission: 'content_blocks.create',
          data: block,
        }),
      ),

    updateContentBlock: async (id: string, change: ContentBlockChange): Promise<SavedContentBlock> =>
      toSaved(
        await request({
          method: 'POST',
          path: '/content_blocks/update',
          permission: 'content_blocks.update',
          data: { content_block_id: id, ...change },
        }),
      ),
  };
}
