const said = new Set<string>();

/** For the developer of the page, whom nothing else tells. Once is enough. */
export function sayOnce(sentence: string): void {
  if (said.has(sentence)) return;
  said.add(sentence);
  // oxlint-disable-next-line no-console -- what a page passes wrongly is for its console
  console.error(sentence);
}
