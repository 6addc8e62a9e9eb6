import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** Every visible or spoken string of the tag input. */
export const tagInputMessages = textsWithNames({
  placeholder: 'Add a tag',
  filterPlaceholder: 'Filter by tag',
  tagsLabel: 'Chosen tags',
  /** Of more tags than are shown: how many there are besides them, or altogether. */
  more: (count: number) => `+${String(count)}`,
  count: (count: number) => `${String(count)} ${count === 1 ? 'tag' : 'tags'}`,
  showAll: (count: number) => (count === 1 ? 'Show the tag' : `Show all ${String(count)} tags`),
  suggestionsLabel: 'Tag suggestions',
  remove: (tag: string) => `Remove ${tag}`,
  create: (tag: string) => `Create “${tag}”`,
  loading: 'Looking for tags…',
  noMatch: 'No such tag',
  added: (tag: string) => `${tag} added`,
  known: (tag: string) => `${tag} is there already`,
  removed: (tag: string) => `${tag} removed`,
  tooLong: (limit: number) => `A tag has at most ${String(limit)} characters.`,
  resultCount: (count: number) =>
    count === 0 ? 'No suggestions.' : `${String(count)} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
});

/** The current messages of the tag input. */
export function useTagInputMessages(): typeof tagInputMessages {
  return useSection('tagInput', tagInputMessages);
}
