import { useEffect, useState } from 'react';

/** How long a change is marked: longer than the flash, so that it is seen to its end. */
const MARKED_MS = 1000;

interface Row {
  id: string;
  rawName: string;
  /** When an import last found it: the same moment for all rows of an import. */
  lastSeenAt: string;
}

interface Shown<Item> {
  /** Which page of which search this is. */
  view: string;
  items: readonly Item[] | undefined;
}

const none: ReadonlySet<string> = new Set();

/** What an import may change about a row. The id and the moment are new with each import. */
const contentOf = ({ id: _id, lastSeenAt: _at, ...content }: Row) => JSON.stringify(content);

/** The raw names of those rows of a page that the next import has added or changed. */
function changesBetween<Item extends Row>(before: Shown<Item>, after: Shown<Item>): ReadonlySet<string> {
  const [first] = after.items ?? [];
  if (before.view !== after.view || before.items === undefined || first === undefined) return none;
  if (before.items.every(({ lastSeenAt }) => lastSeenAt === first.lastSeenAt)) return none;
  const known = new Map(before.items.map((item) => [item.rawName, contentOf(item)]));
  const changed = after.items?.filter((item) => known.get(item.rawName) !== contentOf(item)) ?? [];
  return new Set(changed.map(({ rawName }) => rawName));
}

/** Tells for a moment which rows an import has just added or changed. Paging, sorting and filtering change none. */
export function useChangedRows<Item extends Row>(shown: Shown<Item>): ReadonlySet<string> {
  const [last, setLast] = useState(shown);
  const [changed, setChanged] = useState(none);
  if (shown.items !== undefined && (last.items !== shown.items || last.view !== shown.view)) {
    setLast(shown);
    setChanged(changesBetween(last, shown));
  }
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(none), MARKED_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
