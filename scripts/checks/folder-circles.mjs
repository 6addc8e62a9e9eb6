/**
 * Finds folders that import each other, directly or by way of others: none of them can be understood alone. Only folders
 * side by side are compared. A type counts as much as a value: who reads one folder has to read the other.
 */
import { notProduct, reachedFrom } from '../docs/architecture-page/folder-graph.mjs';

/**
 * @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module
 * @typedef {import('../docs/architecture-page/folder-graph.mjs').Graph} Graph
 */

const checked = /^packages\/(?:liquid|builder-ui|server|host-app)\/src\//u;

/**
 * @param {readonly Module[]} modules
 * @returns {string[]} each circle: the folder it is in, and the folders that form it
 */
export function folderCircles(modules) {
  return [...graphsByParent(modules)].flatMap(([parent, graph]) =>
    circlesIn(graph).map((circle) => `${parent}: ${circle.join(' ⇄ ')}`),
  );
}

/** @param {import('./boundaries.mjs').Imports} imports @returns {number} how many circles there are; each is printed */
export function judgeFolderCircles(imports) {
  const circles = folderCircles(imports.modules);
  for (const circle of circles) console.error(`These folders import each other, in ${circle}`);
  return circles.length;
}

/** For each folder, which of its folders imports which. */
function graphsByParent(modules) {
  /** @type {Map<string, Graph>} */
  const graphs = new Map();
  for (const { source, dependencies } of modules) {
    if (!checked.test(source) || notProduct.test(source)) continue;
    for (const { resolved } of dependencies) {
      if (!checked.test(resolved)) continue;
      const { parent, from, to } = whereTheyPart(source, resolved);
      if (from === undefined || to === undefined) continue;
      const graph = graphs.get(parent) ?? new Map();
      graphs.set(parent, graph);
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graphs;
}

/** The last folder that two files share, and the folders in it that lead to them, where they are not in it themselves. */
function whereTheyPart(source, target) {
  const [from, to] = [source.split('/'), target.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  const folderIn = (path) => (path.length > depth + 1 ? path[depth] : undefined);
  return { parent: from.slice(0, depth).join('/'), from: folderIn(from), to: folderIn(to) };
}

/** @param {Graph} graph @returns {string[][]} */
function circlesIn(graph) {
  const reach = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const circles = [...graph.keys()].map((node) =>
    [...(reach.get(node) ?? [])].filter((other) => reach.get(other)?.has(node) === true).toSorted(),
  );
  const found = new Map(circles.map((circle) => [circle.join(), circle]));
  return [...found.values()].filter((circle) => circle.length > 0);
}
