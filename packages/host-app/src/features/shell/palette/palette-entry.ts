import { prepareName, prepareQuery, searchNames } from '@sluice/liquid/names';
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

/** Of entries that fit equally well, pages come before attributes, and what people rarely look for comes last. */
const behind = ({ isHiddenAtFirst, isCode }: PaletteEntry): number =>
  (isHiddenAtFirst === true ? 0.5 : 0) + (isCode === true ? 0.25 : 0);

/** What the server found by more than its label comes after all that fits by its label. */
const FOUND_ELSEWHERE = 100;

const nameOf = ({ label, keywords }: PaletteEntry) =>
  prepareName({ name: label, words: keywords === undefined ? [] : [keywords] });

/** The entries that fit what was typed, the group with the best of them first, each group from the best on. */
export function orderEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const ranks = ranksOf(entries, typed);
  const ranked = entries
    .filter((entry) => ranks.has(entry))
    .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  const bestOf = (group: PaletteGroup) => {
    const best = ranked.find((entry) => entry.group === group);
    return (best && ranks.get(best)) ?? Infinity;
  };
  return GROUPS.toSorted((a, b) => bestOf(a) - bestOf(b)).flatMap((group) =>
    ranked.filter((entry) => entry.group === group),
  );
}

/** How well the entries fit that do: the lower the better. */
function ranksOf(entries: readonly PaletteEntry[], typed: string): ReadonlyMap<PaletteEntry, number> {
  const query = prepareQuery(typed);
  if (query === undefined) {
    const shown = entries.filter(({ isHiddenAtFirst, isFound }) =>
      typed.trim() === '' ? isHiddenAtFirst !== true : isFound === true,
    );
    return new Map(shown.map((entry) => [entry, 0]));
  }
  const { found } = searchNames(entries, query, nameOf);
  const byName = new Map(found.map(({ item, rank }) => [item, rank + behind(item)]));
  const elsewhere = entries.filter((entry) => entry.isFound === true && !byName.has(entry));
  return new Map([
    ...byName,
    ...elsewhere.map((entry): [PaletteEntry, number] => [entry, FOUND_ELSEWHERE + behind(entry)]),
  ]);
}
