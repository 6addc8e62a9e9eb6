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

/** What a request to create or update a block may contain. */
export interface BlockFields {
  name?: unknown;
  content?: unknown;
  description?: unknown;
  state?: unknown;
  tags?: unknown;
}

/** Whether every tag and output is closed, and every block has its end. Braze refuses the rest before it saves. */
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
export function refusedName(name: unknown, isTaken: (name: string) => boolean): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return 'Content Block name cannot be blank';
  if (name.length >= NAME_MAX) return 'Content Block name must be shorter than 100 characters';
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return 'Content Block name can only contain alphanumeric characters';
  return isTaken(name) ? 'Content Block with this name already exists' : undefined;
}

/** The provider's refusal of a content; `undefined` if it is accepted. */
export function refusedContent(content: unknown, name: string): string | undefined {
  if (typeof content !== 'string' || content.trim() === '') return 'Content cannot be blank';
  if (Buffer.byteLength(content) >= CONTENT_MAX_BYTES) return 'Content must be smaller than 50kb';
  if (!isWellFormed(content)) return 'Content contains malformed liquid';
  const isOwn = content.includes(`content_blocks.\${${name}}`);
  return isOwn ? 'Content Block cannot be referenced within itself' : undefined;
}

/** The provider's refusal of the other fields; `undefined` if they are accepted. */
export function refusedDetails(
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
