import { refusal, success, type Answer } from '../wire.ts';
import { latest, type Block, type BlockStore, type BlockVersion } from './block-store.ts';

const LIST_LIMIT = 100;
const LIST_LIMIT_MAX = 1000;

const INVALID_ID = 'Content Block ID is invalid for this App Group';
const liquidTag = (name: string) => `{{content_blocks.\${${name}}}}`;

function countUses(all: readonly Block[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const block of all) {
    const names = latest(block).content.matchAll(/content_blocks\.\$\{([^}]*)\}/g);
    for (const name of new Set([...names].map((match) => match[1] ?? ''))) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  return uses;
}

function summaryOf(block: Block, uses: ReadonlyMap<string, number>) {
  const { name, content, tags, editedAt } = latest(block);
  return {
    content_block_id: block.id,
    name,
    content_type: /<[a-z][^>]*>/i.test(content) ? 'html' : 'text',
    liquid_tag: liquidTag(name),
    inclusion_count: block.usedIn + (uses.get(name) ?? 0),
    created_at: block.createdAt.toISOString(),
    last_edited: editedAt.toISOString(),
    tags,
  };
}

function wholeNumber(text: string | null, fallback: number): number | undefined {
  if (text === null) return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function moment(text: string | null): Date | null | undefined {
  if (text === null) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `GET /content_blocks/list` */
export function listBlocks(store: BlockStore, query: URLSearchParams): Answer {
  const limit = wholeNumber(query.get('limit'), LIST_LIMIT);
  const offset = wholeNumber(query.get('offset'), 0);
  const after = moment(query.get('modified_after'));
  const before = moment(query.get('modified_before'));
  if (after === undefined || before === undefined) return refusal(400, 'Modified time is invalid.');
  if (after && before && before <= after) {
    return refusal(400, 'Modified-after time must be earlier than modified-before time.');
  }
  if (limit === undefined) return refusal(400, 'Content Block number limit is invalid.');
  if (limit < 1 || limit > LIST_LIMIT_MAX) {
    return refusal(400, 'Content Block number limit must be greater than 0 and at most 1000.');
  }
  if (offset === undefined) return refusal(400, 'Offset is invalid.');
  const all = store.list();
  const found = all
    .filter((block) => after === null || latest(block).editedAt > after)
    .filter((block) => before === null || latest(block).editedAt < before)
    .slice(offset, offset + limit);
  const uses = countUses(all);
  const blocks = found.map((block) => summaryOf(block, uses));
  return success({ count: blocks.length, content_blocks: blocks });
}

/** The block that a request names, or the refusal. */
function namedBlock(store: BlockStore, id: unknown): Block | Answer {
  const block = typeof id === 'string' ? store.find(id) : undefined;
  if (block === undefined || block.id !== id) return refusal(400, INVALID_ID);
  return block.isDeleted ? refusal(400, 'Content Block has been deleted') : block;
}

/** `GET /content_blocks/info` */
export function readBlock(store: BlockStore, query: URLSearchParams): Answer {
  const block = namedBlock(store, query.get('content_block_id'));
  if ('status' in block) return block;
  const { content, description } = latest(block);
  return success({ ...summaryOf(block, countUses(store.list())), content, description });
}

/** The fields of a request whose types the rules have checked. */
function accepted({ content, description, state, tags }: BlockFields): Partial<BlockVersion> {
  return {
    ...(typeof content === 'string' && { content }),
    ...(typeof description === 'string' && { description }),
    ...((state === 'active' || state === 'draft') && { state }),
    ...(Array.isArray(tags) && { tags: tags.map(String) }),
  };
}

/** `POST /content_blocks/create` */
export function createBlock(store: BlockStore, fields: BlockFields): Answer {
  const refused =
    refusedName(fields.name, (name) => store.isNameTaken(name)) ??
    refusedContent(fields.content, String(fields.name)) ??
    refusedDetails(fields, store.tags);
  if (refused !== undefined) return refusal(400, refused);
  const name = String(fields.name);
  const block = store.add({
    content: '',
    description: '',
    state: 'active',
    tags: [],
    ...accepted(fields),
    name,
  });
  const created = { content_block_id: block.id, liquid_tag: liquidTag(name) };
  return success({ ...created, created_at: block.createdAt.toISOString() }, {}, 201);
}

function refusedUpdate(store: BlockStore, block: Block, fields: BlockFields): string | undefined {
  const { name, state } = latest(block);
  const isRenamed = fields.name !== undefined && fields.name !== name;
  if (isRenamed && state === 'active') {
    return 'Content Block name cannot be updated for active Content Blocks';
  }
  if (state === 'active' && fields.state === 'draft') {
    return 'Active Content Block can not be updated to Draft';
  }
  return (
    (isRenamed ? refusedName(fields.name, (taken) => store.isNameTaken(taken, block.id)) : undefined) ??
    (fields.content === undefined
      ? undefined
      : refusedContent(fields.content, isRenamed ? String(fields.name) : name)) ??
    refusedDetails(fields, store.tags)
  );
}

/** `POST /content_blocks/update` */
export function updateBlock(store: BlockStore, fields: BlockFields & { content_block_id?: unknown }): Answer {
  const block = namedBlock(store, fields.content_block_id);
  if ('status' in block) return block;
  const refused = refusedUpdate(store, block, fields);
  if (refused !== undefined) return refusal(400, refused);
  store.change(block, {
    ...accepted(fields),
    ...(typeof fields.name === 'string' && { name: fields.name }),
  });
  const { name, editedAt } = latest(block);
  const updated = { content_block_id: block.id, liquid_tag: liquidTag(name) };
  return success({ ...updated, last_edited: editedAt.toISOString() });
}

/** The limits of the provider's endpoint reference. */
const NAME_MAX = 100;
const CONTENT_MAX_BYTES = 50 * 1024;
const DESCRIPTION_MAX = 250;

/** Tags that need an end. */
const blockTags = new Set(['if', 'unless', 'case', 'for', 'capture', 'comment', 'raw', 'tablerow']);
/** All others that Braze knows. */
const singleTags = new Set(
  [
    'elsif else when assign increment decrement break continue cycle abort_message connected_content',
    'catalog_items catalog_selection_items promotion message_extras include render echo liquid',
  ].flatMap((line) => line.split(' ')),
);

interface BlockFields {
  name?: unknown;
  content?: unknown;
  description?: unknown;
  state?: unknown;
  tags?: unknown;
}

/** Tells whether every tag and output is closed, and every block has its end. Braze refuses the rest before it saves. */
function isWellFormed(content: string): boolean {
  const open: string[] = [];
  const without = content.replaceAll(
    /\{%-?\s*([A-Za-z_]+)?((?!%\}|\{%).)*?-?%\}/gs,
    (_tag, word?: string) => {
      if (word === undefined) return '';
      if (blockTags.has(word)) open.push(word);
      else if (word.startsWith('end')) {
        if (open.pop() !== word.slice('end'.length)) open.push('?');
      } else if (!singleTags.has(word)) open.push('?');
      return '';
    },
  );
  const outputs = without.replaceAll(/\{\{((?!\{\{).)*?\}\}\}?/gs, '');
  return open.length === 0 && !/\{%|%\}|\{\{/.test(outputs);
}

/** The provider's refusal of a name; `undefined` if it is accepted. */
function refusedName(name: unknown, isTaken: (name: string) => boolean): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'Content Block name cannot be blank';
  if (name.length >= NAME_MAX) return 'Content Block name must be shorter than 100 characters';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'Content Block name can only contain alphanumeric characters';
  return isTaken(name) ? 'Content Block with this name already exists' : undefined;
}

/** The provider's refusal of a content; `undefined` if it is accepted. */
function refusedContent(content: unknown, name: string): string | undefined {
  if (typeof content !== 'string' || content.trim() === '') return 'Content cannot be blank';
  if (Buffer.byteLength(content) >= CONTENT_MAX_BYTES) return 'Content must be smaller than 50kb';
  if (!isWellFormed(content)) return 'Content contains malformed liquid';
  const isOwn = content.includes(`content_blocks.\${${name}}`);
  return isOwn ? 'Content Block cannot be referenced within itself' : undefined;
}

/** The provider's refusal of the other fields; `undefined` if they are accepted. */
function refusedDetails(
  { description, state, tags }: BlockFields,
  knownTags: ReadonlySet<string>,
): string | undefined {
  if (
    description !== undefined &&
    (typeof description !== 'string' || description.length >= DESCRIPTION_MAX)
  ) {
    return 'Description must be shorter than 250 characters';
  }
  if (state !== undefined && state !== 'active' && state !== 'draft') return 'State must be active or draft';
  if (tags === undefined) return undefined;
  const isKnown = Array.isArray(tags) && tags.every((tag) => typeof tag === 'string' && knownTags.has(tag));
  return isKnown ? undefined : 'Some Tags could not be found';
}
