import { blockTags } from '../../document/known/known-tags.ts';
import type { EnclosingBlock } from '../context/enclosing-block.ts';
import { nearest } from '../reading/nearest.ts';

const endTags = new Set([...blockTags.keys()].map((name) => `end${name}`));
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
  if (enclosing === undefined || endTags.has(name) || !isOpenAtTheEnd(enclosing)) return undefined;
  const near = `end${enclosing.block.name}`;
  const match = shape.exec(tag);
  if (match === null) return undefined;
  const [whole, written = '', next = ''] = match;
  const from = tag.indexOf(written, 2);
  if (name === 'end' || name === 'End') {
    if (next === '') return { near, from, to: from + written.length };
    return next === enclosing.block.name ? { near, from, to: whole.length } : undefined;
  }
  return nearest(name, [near]) === undefined ? undefined : { near, from, to: from + written.length };
}

/** Each end tag from here on would then close the next outer block of the same name. */
function isOpenAtTheEnd({ block, enclosing }: EnclosingBlock): boolean {
  let outer: EnclosingBlock | undefined = enclosing;
  let inner = block;
  // The engine limits nesting, so this is a short walk.
  for (let depth = 0; depth < 100; depth += 1) {
    if (inner.close === undefined) return true;
    if (outer?.block.name !== block.name) return false;
    inner = outer.block;
    outer = outer.enclosing;
  }
  return false;
}
