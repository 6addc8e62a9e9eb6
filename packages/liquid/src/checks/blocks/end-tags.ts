import { WrittenMarkup } from '../../document/markup/written.ts';
import { nearest } from '../context/nearest.ts';
import { blockTags } from '../../document/known-tags.ts';
import type { EnclosingBlock } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { unbalancedTag } from '../shared-checks.ts';

const shape = /^\{%-?\s*(\w+)\s*(\w*)/;

/**
 * The end tag that was meant by `{% endi %}`, `{% end if %}` or `{% enunless %}`, and where in the tag its name goes:
 * only where a block is still open at the end of the text that this end would close.
 */
export function endMeant(
  tag: string,
  name: string,
  enclosing: EnclosingBlock | undefined,
): { near: string; from: number; to: number } | undefined {
  if (enclosing === undefined || isEndTag(name) || !isOpenAtTheEnd(enclosing)) return undefined;
  const { name: opened } = enclosing.block;
  const near = `end${opened}`;
  const [whole = '', written = '', next = ''] = shape.exec(tag) ?? [];
  const from = tag.indexOf(written, 2);
  const isEnd = name === 'end' || name === 'End';
  const isMeant = isEnd ? next === '' || next === opened : nearest(name, [near]) !== undefined;
  if (!isMeant) return undefined;
  return { near, from, to: isEnd && next !== '' ? whole.length : from + written.length };
}

const isEndTag = (name: string): boolean => name.startsWith('end') && blockTags.has(name.slice(3));

/**
 * Each end tag from here on would then close the next outer block of the same name. Branches that follow would go on with
 * that block, too; without one they would belong to none.
 */
function isOpenAtTheEnd(inside: EnclosingBlock): boolean {
  const { block, branch, enclosing } = inside;
  if (branch !== block.branches.at(-1) && enclosing?.block.name !== block.name) return false;
  let open: EnclosingBlock | undefined = inside;
  // The engine limits nesting, so this is a short walk.
  for (let depth = 0; depth < 100 && open?.block.name === block.name; depth += 1) {
    if (open.block.close === undefined) return true;
    open = open.enclosing;
  }
  return false;
}

/**
 * `{% if a }A{% endif %}`: a tag that contains another tag, because it ends with something else than `%}`. `undefined`
 * when the tag ends where it should.
 */
export function closedByBrace(
  name: string,
  markup: string,
  start: number,
  offset: number,
): Found | undefined {
  const next = markup.indexOf('{%');
  if (next === -1) return undefined;
  const match = /%[ \t]+\}|\}\}?/.exec(new WrittenMarkup(markup.slice(0, next)).shape);
  if (match === null) return undefined;
  const [written] = match;
  const at = offset + match.index;
  const fix = textFix('close-tag', {}, [{ start: at, end: at + written.length, text: '%}' }]);
  return finding(
    unbalancedTag,
    { problem: 'closed-by-brace', name, written },
    start,
    at + written.length,
    fix,
  );
}
