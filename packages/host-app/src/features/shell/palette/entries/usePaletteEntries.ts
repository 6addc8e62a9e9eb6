import { shortened, useDebounced } from '@sluice/builder-ui';
import { FilePlus2 } from 'lucide-react';
import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { namedGeneratorPath } from '../../../../config/paths.ts';
import { wordsOf } from '../../../../lib/typed-words.ts';
import { paletteMessages } from '../messages.ts';
import { orderEntries, type PaletteEntry } from './palette-entry.ts';
import { useActionEntries, type PaletteActions } from './useActionEntries.ts';
import { useFoundAttributes } from './useFoundAttributes.ts';
import { useFoundSnippets } from './useFoundSnippets.ts';
import { usePageEntries } from './usePageEntries.ts';

/** The server is asked after this pause in typing. What is known already is filtered at once. */
const PAUSE_MS = 120;
/** As long a name as the builder takes, shortened where it is shown. */
const SHOWN_NAME = 40;

interface PaletteEntries {
  entries: readonly PaletteEntry[];
  words: readonly string[];
  isSearching: boolean;
  /** Whether snippets and attributes could not be searched. */
  isMissing: boolean;
}

/** Everything that the palette offers for what is typed, in its order. */
export function usePaletteEntries(query: string, actions: PaletteActions): PaletteEntries {
  const typed = query.trim().slice(0, SNIPPET_NAME_MAX);
  const searched = useDebounced(typed, PAUSE_MS);
  const create = createEntry(typed);
  const pages = usePageEntries();
  const actionEntries = useActionEntries(actions);
  const snippets = useFoundSnippets(typed, searched);
  const attributes = useFoundAttributes(typed, searched);

  const words = wordsOf(typed);
  const found = [snippets, attributes];
  const ordered = orderEntries(
    [...found.flatMap(({ entries }) => entries), ...actionEntries, ...pages],
    words,
  );
  const entries = ordered.filter((entry, index) => {
    const limit = found.find((part) => part.entries.includes(entry));
    if (limit === undefined) return true;
    return ordered.slice(0, index).filter((other) => limit.entries.includes(other)).length < limit.shown;
  });
  const isSearching = found.some((part) => part.isSearching);
  const isMissing = found.some((part) => part.isMissing);
  const isNothing = entries.length === 0 && !isSearching && typed !== '';
  return { entries: isNothing ? [create] : entries, words, isSearching, isMissing };
}

/** Offered when nothing fits: what was typed becomes the name of a new snippet. */
function createEntry(name: string): PaletteEntry {
  return {
    id: 'create',
    group: 'create',
    label: paletteMessages.create(shortened(name, SHOWN_NAME)),
    icon: FilePlus2,
    explanation: paletteMessages.createExplanation,
    to: namedGeneratorPath(name),
  };
}
