import { TAG_MAX } from '@sluice/liquid/schema';
import { SNIPPET_NAME_MAX, SNIPPET_TAGS_MAX } from '../../contracts/index.ts';

const clean = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The first characters of a text, without cutting one in two. */
const firstOf = (text: string, length: number): string => {
  let cut = '';
  for (const character of text) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut.trim();
};

/** The name of a block as the library allows it. @param number of the try, when others have the name */
export function snippetName(blockName: string, number = 1): string {
  const suffix = number === 1 ? '' : ` (${number})`;
  return firstOf(clean(blockName) || 'Content Block', SNIPPET_NAME_MAX - suffix.length) + suffix;
}

/** The tags of a block as the library allows them. */
export function snippetTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const name = firstOf(clean(tag), TAG_MAX);
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()].slice(0, SNIPPET_TAGS_MAX);
}
