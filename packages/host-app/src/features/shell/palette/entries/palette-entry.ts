import type { SnippetListItem } from '@sluice/server/contracts';
import type { LucideIcon } from 'lucide-react';
import { RANK, rankOf } from './match-words.ts';

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
  const found = rankOf(entry.label, words, entry.keywords);
  const orElse = entry.isFound === true ? RANK.elsewhere : undefined;
  const known = found ?? orElse;
  return known === undefined ? undefined : { entry, rank: known + behind(entry) };
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
