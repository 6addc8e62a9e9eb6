import { TAG_MAX } from '@sluice/liquid';
import { hasTag } from './tag-rules.ts';

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
  const matching = suggestions.filter(
    (tag) => !hasTag(tags, tag) && tag.toLowerCase().includes(query.toLowerCase()),
  );
  const options = matching.slice(0, maxSuggestions).map((tag) => ({ tag, isNew: false }));
  const isNew = query !== '' && !hasTag(tags, query) && !hasTag(suggestions, query);
  return allowCreate && isNew && query.length <= TAG_MAX
    ? [...options, { tag: query, isNew: true }]
    : options;
}

/** The tag of the only row; `undefined` when there are more, or none. */
export function onlyOption(options: readonly TagOption[]): string | undefined {
  return options.length === 1 ? options[0]?.tag : undefined;
}
