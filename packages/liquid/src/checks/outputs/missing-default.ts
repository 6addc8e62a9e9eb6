import { readOnce } from '../../model/read-once.ts';
import type { WrittenMarkup } from '../../document/markup/written.ts';
import type { BlockNode } from '../../document/nodes.ts';
import { referencesOf, type WrittenReference } from '../../document/references.ts';
import { entryOf } from '../../model/entry-of.ts';
import type { Check } from '../check.ts';
import type { EnclosingBlock } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';

export const missingDefault: Check<'missing-default', { name: string }> = {
  code: 'missing-default',
  severity: 'info',
};

/** Braze's own attributes that some people do not have. */
const optionalDefaultAttributes = new Set(
  'city country date_of_birth first_name gender last_name last_used_app_date most_recent_app_version most_recent_locale'.split(
    ' ',
  ),
);
/** Objects whose values some people do not have. */
const objectsWithOptionalValues = new Set(['custom_attribute', 'event_properties']);
/** Filters that leave nothing of a missing value. With any other, something may be seen. */
const leavesNothing = /^\s*(?:\|\s*(?:capitalize|upcase|downcase|strip|escape|date)\b[^|]*)*$/;
/** A greeting reads well with it; for anything else only the author knows the word, and gets a place to write it. */
const defaults: Readonly<Record<string, string | undefined>> = { first_name: 'there' };
const MAX_LEVELS = 20;
const none: readonly Found[] = [];

/** A value that is printed without a default, where no branch around it asks for it. */
export function checkMissingDefault(
  { source, shape }: WrittenMarkup,
  enclosing: EnclosingBlock | undefined,
): readonly Found[] {
  const [reference] = source.includes('${') ? referencesOf(source) : [];
  if (reference === undefined || /[^\s-]/.test(source.slice(0, reference.start))) return none;
  const { object, name, start, end } = reference;
  if (object === undefined ? !optionalDefaultAttributes.has(name) : !objectsWithOptionalValues.has(object))
    return none;
  const filters = shape.slice(end).trimEnd().replace(/-$/, '').trimEnd();
  if (!leavesNothing.test(filters) || isAskedFor(reference, enclosing)) return none;
  const value = object === undefined ? entryOf(defaults, name) : undefined;
  const at = end + filters.length;
  const edits = [{ start: at, end: at, text: ` | default: '${value ?? ''}'` }];
  const fix =
    value === undefined
      ? textFix('add-empty-default', { name }, edits)
      : textFix('add-default', { name, value }, edits);
  return [finding(missingDefault, { name }, start, end, fix)];
}

/** Tells whether a branch around the output asks for the value, or one before it: then it may be there, or be missing, for a reason. */
function isAskedFor(reference: WrittenReference, innermost: EnclosingBlock | undefined): boolean {
  const key = keyOf(reference);
  let level = innermost;
  for (let count = 0; level !== undefined && count < MAX_LEVELS; count += 1) {
    const askedAt = firstAsked(level.block).get(key);
    if (askedAt !== undefined && askedAt <= level.branch.start) return true;
    level = level.enclosing;
  }
  // Who nests deeper gets the benefit of the doubt: looking further for each output would take too long.
  return level !== undefined;
}

function keyOf({ object = '', name }: WrittenReference): string {
  return `${object}:${name}`;
}

/** Returns where each value is asked for first: the start of the first branch of a block that names it. Read once. */
const firstAsked = readOnce((block: BlockNode): ReadonlyMap<string, number> => {
  const starts = new Map<string, number>();
  for (const { markup, start } of block.branches) {
    if (!markup.includes('${')) continue;
    for (const key of referencesOf(markup).map(keyOf)) if (!starts.has(key)) starts.set(key, start);
  }
  return starts;
});
