import type { BlockNode } from '../../document/nodes.ts';
import { referencesOf } from '../../document/references/references-of.ts';
import type { EnclosingBlock } from '../context/enclosing-block.ts';
import { finding } from '../findings/finding.ts';
import type { Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';

/** Braze's own attributes that some people do not have. */
const own = new Set(
  'city country date_of_birth first_name gender last_name last_used_app_date most_recent_app_version most_recent_locale'.split(
    ' ',
  ),
);
const objects = new Set(['custom_attribute', 'event_properties']);
/** Filters that leave nothing of a missing value. With any other, something may be seen. */
const leavesNothing = /^\s*(?:\|\s*(?:capitalize|upcase|downcase|strip|escape|date)\b[^|]*)*$/;
/** A greeting reads well with it; for anything else only the author knows the word, and gets a place to write it. */
const defaults: Readonly<Record<string, string | undefined>> = { first_name: 'there' };
const MOST_LEVELS = 20;
const none: readonly Finding[] = [];

/**
 * A value that is printed without a default, outside of a branch that asks for it. `masked`: as long as the markup;
 * `offset`: where it starts in the text.
 */
export function checkMissingDefault(
  markup: string,
  masked: string,
  offset: number,
  enclosing: EnclosingBlock | undefined,
): readonly Finding[] {
  const [reference] = markup.includes('${') ? referencesOf(markup) : [];
  if (reference === undefined || /[^\s-]/.test(markup.slice(0, reference.start))) return none;
  const { object, name, start, end } = reference;
  if (object === undefined ? !own.has(name) : !objects.has(object)) return none;
  const filters = masked.slice(end).trimEnd().replace(/-$/, '').trimEnd();
  if (!leavesNothing.test(filters) || isAskedFor(name, enclosing)) return none;
  const value = object === undefined ? defaults[name] : undefined;
  const at = offset + end + filters.length;
  const edits = [{ start: at, end: at, text: ` | default: '${value ?? ''}'` }];
  const fix =
    value === undefined
      ? textFix('add-empty-default', { name }, edits)
      : textFix('add-default', { name, value }, edits);
  return [finding('missing-default', { name }, offset + start, offset + end, fix)];
}

/** Whether a branch around the output asks for the value. */
function isAskedFor(name: string, innermost: EnclosingBlock | undefined): boolean {
  let level = innermost;
  for (let count = 0; level !== undefined && count < MOST_LEVELS; count += 1) {
    if (namesIn(level.block).has(name)) return true;
    level = level.enclosing;
  }
  return level !== undefined;
}

const names = new WeakMap<BlockNode, ReadonlySet<string>>();

/** The names in the tags of a block, read once. */
function namesIn(block: BlockNode): ReadonlySet<string> {
  const known = names.get(block);
  if (known !== undefined) return known;
  const found = new Set(
    block.branches.flatMap(({ markup }) =>
      markup.includes('${') ? referencesOf(markup).map((reference) => reference.name) : [],
    ),
  );
  names.set(block, found);
  return found;
}
