import { SNIPPET_NAME_MAX } from './snippets.ts';

/**
 * `Name (copy)`, `Name (copy 2)` and so on. A long name is shortened between visible characters, so that none is split.
 * @param number the number of the copy, starting from 1
 */
export function copyName(name: string, number = 1): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length + suffix.length > SNIPPET_NAME_MAX) break;
    start += segment;
  }
  return start + suffix;
}
