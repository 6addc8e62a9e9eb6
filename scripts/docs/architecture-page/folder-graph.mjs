/** Which folder imports which, from the imports of files. */

/** @typedef {Map<string, Set<string>>} Graph every node with those it imports */

/** What ships: neither tests nor what only they need. */
export const notProduct = /\.(test|stories)\.tsx?$|\/src\/test(-data)?\//u;

/**
 * @param {readonly { source: string, dependencies: readonly { resolved: string, dependencyTypes: readonly string[] }[] }[]} modules
 * @param {(path: string) => string | undefined} nodeOf the node that a file belongs to; `undefined` leaves it out
 * @returns {Graph}
 */
export function folderGraph(modules, nodeOf) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = nodeOf(source);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { resolved, dependencyTypes } of dependencies) {
      // A type is gone when the code runs.
      if (dependencyTypes.includes('type-only')) continue;
      const to = nodeOf(resolved);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/**
 * The same graph without the arrows that follow from others: where `a` imports `b` and `b` imports `c`, that `a` imports `c`
 * too says little. Arrows of a circle all stay.
 * @param {Graph} graph
 * @returns {Graph}
 */
export function withoutDetours(graph) {
  const reach = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const inCircle = (one, other) => reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true;
  const follows = (from, to) =>
    [...(graph.get(from) ?? [])].some(
      (middle) =>
        middle !== to &&
        !inCircle(middle, from) &&
        reach.get(middle)?.has(to) === true &&
        !inCircle(middle, to),
    );
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => inCircle(from, to) || !follows(from, to))),
    ]),
  );
}

/** @param {Graph} graph @param {string} start @returns {Set<string>} */
export function reachedFrom(graph, start) {
  const found = new Set();
  const open = [...(graph.get(start) ?? [])];
  while (open.length > 0) {
    const node = open.pop();
    if (node === undefined || found.has(node)) continue;
    found.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return found;
}

/** @param {Graph} graph @returns {string} a Mermaid picture, the same for the same graph */
export function mermaid(graph) {
  const names = [...graph].flatMap(([from, targets]) => [from, ...targets]);
  const nodes = [...new Set(names)].toSorted();
  const id = (name) => `n${String(nodes.indexOf(name))}`;
  const arrows = [...graph]
    .flatMap(([from, targets]) => [...targets].map((to) => `  ${id(from)} --> ${id(to)}`))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const boxes = nodes.map((name) => `  ${id(name)}["${name}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}
