/** How many snippets an entry of the audit log names. */
const NAMED = 3;

/** What the audit log keeps about several snippets: how many they were, and the first names that they had then. */
export function namesForLog(names: readonly string[]): { snippets: number; names?: string } {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  return { snippets: names.length, ...(named.length > 0 && { names: named.join(', ') }) };
}
