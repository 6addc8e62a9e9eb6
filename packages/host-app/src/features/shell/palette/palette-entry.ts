import type { SnippetListItem } from '@sluice/server/contracts';
import type { LucideIcon } from 'lucide-react';

export type PaletteGroup = 'snippets' | 'actions' | 'pages' | 'create';

/** Something that the palette offers. Choosing it goes to an address, does something, or both. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  icon: LucideIcon;
  /** A few quiet words at the end of the row. */
  detail?: string | undefined;
  /** What it is or does, in a sentence, for the preview. */
  explanation?: string | undefined;
  /** Whether the label is a name from the code. */
  isCode?: boolean;
  /** Further words that it is found by. */
  keywords?: string | undefined;
  /** Whether it shows only when it was searched for. */
  isHiddenAtFirst?: boolean;
  /** The address it leads to. */
  to?: string | undefined;
  run?: (() => void) | undefined;
  snippet?: SnippetListItem;
  /** Whether the server found it for what is typed now, perhaps by more than its label. */
  isFound?: boolean;
}

/** The groups, as they follow one another while they fit equally well. */
const GROUPS: readonly PaletteGroup[] = ['snippets', 'actions', 'pages'];

interface Ranked {
  entry: PaletteEntry;
  rank: number;
}

function rank(entry: PaletteEntry, words: readonly string[]): Ranked | undefined {
  if (words.length === 0) return entry.isHiddenAtFirst === true ? undefined : { entry, rank: 0 };
  const elsewhere = entry.isFound === true ? RANK.elsewhere : undefined;
  const byWords = rankOf(entry.label, words, entry.keywords) ?? elsewhere;
  return byWords === undefined ? undefined : { entry, rank: byWords + behind(entry) };
}

/** Of entries that fit equally well, pages come before attributes, and what people rarely look for comes last. */
const behind = ({ isHiddenAtFirst, isCode }: PaletteEntry): number =>
  (isHiddenAtFirst === true ? 0.5 : 0) + (isCode === true ? 0.25 : 0);

/** The entries that fit what was typed, the group with the best of them first, each group from the best on. */
export function orderEntries(entries: readonly PaletteEntry[], words: readonly string[]): PaletteEntry[] {
  const ranked = entries.flatMap((entry) => rank(entry, words) ?? []).toSorted((a, b) => a.rank - b.rank);
  const bestOf = (group: PaletteGroup) => ranked.find(({ entry }) => entry.group === group)?.rank ?? Infinity;
  return GROUPS.toSorted((a, b) => bestOf(a) - bestOf(b)).flatMap((group) =>
    ranked.filter(({ entry }) => entry.group === group).map(({ entry }) => entry),
  );
}

/** The ranks by which a label fits what was typed: the lower the better. */
const RANK = { whole: 0, start: 1, word: 2, inside: 3, keyword: 4, elsewhere: 5 } as const;

/** Tells whether a word begins here: after a space, a dot, an underscore or another sign. */
const startsWord = (text: string, at: number): boolean =>
  at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * Ranks how well a label, or other words that lead to it, fit what was typed; `undefined` when not every word is found.
 * Everything fits when nothing was typed.
 */
function rankOf(label: string, words: readonly string[], keywords = ''): number | undefined {
  const text = label.toLowerCase();
  const query = words.join(' ');
  if (text.startsWith(query)) return text === query ? RANK.whole : RANK.start;
  const positions = words.map((word) => text.indexOf(word));
  if (positions.every((at) => at !== -1)) {
    return positions.every((at) => startsWord(text, at)) ? RANK.word : RANK.inside;
  }
  const all = `${text} ${keywords.toLowerCase()}`;
  return words.every((word) => all.includes(word)) ? RANK.keyword : undefined;
}
