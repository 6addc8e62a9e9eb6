import { SNIPPET_TAGS_MAX } from '../../../contracts/index.ts';
import { lowerCase } from '../library/snippet.mapper.ts';

/**
 * The tags after some were removed and others added, each once regardless of case. Tags that stay keep their spelling and
 * their place.
 * @returns `'same'` when nothing changes, and `'full'` when there would be too many
 */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] | 'same' | 'full' {
  const removed = new Set(remove.map(lowerCase));
  const changed = tags.filter((tag) => !removed.has(lowerCase(tag)));
  const known = new Set(changed.map(lowerCase));
  for (const tag of add) {
    if (known.has(lowerCase(tag))) continue;
    known.add(lowerCase(tag));
    changed.push(tag);
  }
  if (changed.length === tags.length && changed.every((tag, index) => tag === tags[index])) return 'same';
  return changed.length > SNIPPET_TAGS_MAX ? 'full' : changed;
}
