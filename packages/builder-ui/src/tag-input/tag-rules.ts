import { TAG_MAX } from '@sluice/liquid';
import { matchNames } from '@sluice/liquid/names';

/** The same tag, whatever its case. */
export const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Tells whether a tag is among others, in whatever case. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((existing) => sameTag(existing, tag));

export interface AddedTags {
  tags: readonly string[];
  /** Those that were not taken because they are too long. */
  tooLong: readonly string[];
  /** Those that were there already, in whatever case. */
  known: readonly string[];
}

/** Adds texts as tags: trimmed; empty ones and those already there, in any case, are ignored. */
export function addTags(tags: readonly string[], texts: readonly string[]): AddedTags {
  const next = [...tags];
  const tooLong: string[] = [];
  const known: string[] = [];
  for (const text of texts) {
    const tag = text.trim();
    if (tag === '') continue;
    if (hasTag(next, tag)) known.push(tag);
    else if (tag.length > TAG_MAX) tooLong.push(tag);
    else next.push(tag);
  }
  return { tags: next.length === tags.length ? tags : next, tooLong, known };
}

/** One row of the list. */
export interface TagOption {
  tag: string;
  /** The tag does not exist yet; choosing the row makes it. */
  isNew: boolean;
}

interface OptionsOptions {
  query: string;
  maxSuggestions: number;
  allowCreate: boolean;
}

/** The rows for what is typed: suggestions that are not chosen yet, and the text itself where it may become a tag. */
export function listOptions(
  suggestions: readonly string[],
  tags: readonly string[],
  { query, maxSuggestions, allowCreate }: OptionsOptions,
): TagOption[] {
  const others = suggestions.filter((tag) => !hasTag(tags, tag));
  const matching = matchNames(others, query, (name) => ({ name }));
  const options = matching.slice(0, maxSuggestions).map((tag) => ({ tag, isNew: false }));
  const isNew = query !== '' && !hasTag(tags, query) && !hasTag(suggestions, query);
  return allowCreate && isNew && query.length <= TAG_MAX
    ? [...options, { tag: query, isNew: true }]
    : options;
}

/** The tag that is meant best among those that exist; `undefined` when there is none. */
export function bestOption(options: readonly TagOption[]): string | undefined {
  return options.find(({ isNew }) => !isNew)?.tag;
}
