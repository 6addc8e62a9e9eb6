/** A tag that sets a variable: `{% assign name = … %}`, `{% capture name %}`, `{% for name in … %}` and counters. */
const SETS = /\{%-?\s*(?:assign|capture|increment|decrement|for|tablerow)\s+["']?([\w-]+)/gu;

/** The names of the variables that a text sets. */
export function variablesSetIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(SETS)].map(([, name = '']) => name));
}

/** The variable that a name with a path is part of: `item` of `item.price[0]`. */
export function rootOfVariable(name: string): string {
  return /^[\w-]+/u.exec(name)?.[0] ?? '';
}
