/**
 * Returns what a table has under a name that may come from outside; `undefined` where it has nothing of its own. Every
 * object inherits `constructor` and `toString`, so `table[name]` would find a function under such a name.
 */
export function entryOf<Entry>(table: { readonly [name: string]: Entry }, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
