/** The longest tag, in characters. Source: specification 2, "Validation rules". */
export const MAX_TAG_LENGTH = 40;

/** The same tag, whatever its case. */
export const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((known) => sameTag(known, tag));

export interface AddedTags {
  tags: readonly string[];
  /** Those that were not taken because they are too long. */
  tooLong: readonly string[];
}

/** Adds texts as tags: trimmed; empty ones and those already there, in any case, are ignored. */
export function addTags(tags: readonly string[], texts: readonly string[]): AddedTags {
  const next = [...tags];
  const tooLong: string[] = [];
  for (const text of texts) {
    const tag = text.trim();
    if (tag === '' || hasTag(next, tag)) continue;
    if (tag.length > MAX_TAG_LENGTH) tooLong.push(tag);
    else next.push(tag);
  }
  return next.length === tags.length ? { tags, tooLong } : { tags: next, tooLong };
}
