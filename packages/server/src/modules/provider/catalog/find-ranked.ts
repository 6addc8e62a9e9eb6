import type { Collection, Filter, Sort, StoredDocument } from '../../../store/store.ts';

interface Named extends StoredDocument {
  /** In lower case. */
  nameKey: string;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const isInWord = (text: string, at: number) => WORD_CHARACTER.test(text[at] ?? '');

/** How many ranks there are. */
const RANKS = 5;

/** How well a name fits what was typed: a whole word, then the start of the name, then the start of a word, then the rest. */
function rankOf(name: string, text: string): number {
  let best = RANKS - 1;
  for (let index = name.indexOf(text); index !== -1; index = name.indexOf(text, index + 1)) {
    const isWordStart = index === 0 || !isInWord(name, index - 1);
    if (isWordStart && !isInWord(name, index + text.length)) return index === 0 ? 0 : 1;
    if (index === 0) best = 2;
    else if (isWordStart) best = Math.min(best, 3);
  }
  return best;
}

/** One page of the documents whose names contain a text, the best matches first, equal ones by name. */
export async function findRanked<Item extends Named>(
  collection: Collection<Item>,
  filter: Filter<Item>,
  { text, page, limit }: { text: string; page: number; limit: number },
): Promise<{ items: Item[]; total: number }> {
  const byName = { nameKey: 1, _id: 1 } as Sort<Item>;
  const found = await collection.find(filter, { sort: byName }).project({ nameKey: 1 }).toArray();
  const ranks = Array.from({ length: RANKS }, (): string[] => []);
  for (const { _id, nameKey } of found as unknown as Named[]) ranks[rankOf(nameKey, text)]?.push(_id);
  const ids = ranks.flat().slice((page - 1) * limit, page * limit);
  const items = await collection.find({ _id: { $in: ids } } as unknown as Filter<Item>).toArray();
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: Item) => places.get(_id) ?? ids.length;
  return { items: items.toSorted((one, other) => placeOf(one) - placeOf(other)), total: found.length };
}
