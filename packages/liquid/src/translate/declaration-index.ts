import type { BlockNode, LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { isOpaque } from '../document/syntax-problems.ts';
import { isSameDeclaration } from '../expression/distinct-declarations.ts';
import type { Declaration } from '../expression/nodes.ts';
import { type Declarations, readDeclaration } from './read-declaration.ts';

/** The facts about our variables that the chains of a text need, read once for all of them. */
export interface DeclarationIndex {
  /** The variables that are certainly set before this position. */
  before: (position: number) => Declarations;
  /**
   * The start of the variables right before a chain that only its conditions use. A variable that the rest of the text
   * names, too, belongs to the text.
   */
  ownStart: (block: BlockNode) => number;
  /** Whether a block does nothing but set a variable. */
  isPreparation: (node: LiquidNode) => boolean;
}

const none: DeclarationIndex = {
  before: () => ({ get: () => undefined }),
  ownStart: ({ start }) => start,
  isPreparation: () => false,
};

/** Where a variable is set: from `from[i]` on, and with the earlier ones up to `until[i]`. */
interface Setting {
  declaration: Declaration;
  from: number[];
  until: number[];
}

/** Reads a document once: looking again before each chain would take quadratic time. */
export function indexDeclarations(document: LiquidDocument): DeclarationIndex {
  const { source } = document;
  if (!source.includes('sluice_')) return none;
  const settings = new Map<string, Setting>();
  /** Names that the text also sets in another way. */
  const foreign = new Set<string>();
  const pieces = new Map<number, { start: number; name: string }>();
  const preparations = new Set<LiquidNode>();
  const before = (position: number): Declarations => ({
    get: (name) => (foreign.has(name) ? undefined : setAt(settings.get(name), position)),
  });

  const read = (nodes: readonly LiquidNode[], index: number, until: number): number => {
    const node = nodes[index];
    if (node === undefined) return 0;
    const found = readDeclaration(node, nodes[index + 1], source, before(node.start));
    if (found === undefined) return 0;
    const { name, declaration, count } = found;
    const last = nodes[index + count - 1] ?? node;
    const known = settings.get(name)?.declaration;
    // Earlier editions could give one name to two things; then it is ambiguous.
    const isAnother =
      declaration !== undefined && known !== undefined && !isSameDeclaration(known, declaration);
    if (declaration === undefined || isAnother) foreign.add(name);
    else {
      if (last.kind === 'block') preparations.add(last);
      addSetting(settings, name, declaration, last.end, until);
      pieces.set(last.end + lineBreakAt(source, last.end), { start: node.start, name });
    }
    return count;
  };
  walkLists(document.nodes, read);

  const uses = usesOf(source);
  const ownStart = (block: BlockNode): number => {
    let { start } = block;
    let inTags: ReadonlyMap<string, number> | undefined;
    for (let piece = pieces.get(start); piece !== undefined; piece = pieces.get(start)) {
      const { name } = piece;
      inTags ??= usesInTags(block, source);
      const positions = uses.get(name) ?? [];
      const behind = positions.length - countBefore(positions, block.start);
      if (foreign.has(name) || behind > (inTags.get(name) ?? 0)) break;
      ({ start } = piece);
    }
    return start;
  };
  return { before, ownStart, isPreparation: (node) => preparations.has(node) };
}

/**
 * Goes through a tree in the order of its text, without recursion. `read` returns how many neighbors it has handled;
 * for 0, the content of the node is walked.
 */
function walkLists(
  first: readonly LiquidNode[],
  read: (nodes: readonly LiquidNode[], index: number, until: number) => number,
): void {
  const open = [{ nodes: first, index: 0, until: Infinity }];
  for (let list = open.at(-1); list !== undefined; list = open.at(-1)) {
    const node = list.nodes[list.index];
    if (node === undefined) {
      open.pop();
      continue;
    }
    const count = read(list.nodes, list.index, list.until);
    list.index += count || 1;
    if (count > 0 || node.kind !== 'block' || isOpaque(node.name)) continue;
    for (const { children, end } of node.branches.toReversed())
      open.push({ nodes: children, index: 0, until: end });
  }
}

function addSetting(
  settings: Map<string, Setting>,
  name: string,
  declaration: Declaration,
  from: number,
  until: number,
): void {
  const known = settings.get(name);
  if (known === undefined) settings.set(name, { declaration, from: [from], until: [until] });
  else {
    known.from.push(from);
    known.until.push(Math.max(until, known.until.at(-1) ?? 0));
  }
}

function setAt(setting: Setting | undefined, position: number): Declaration | undefined {
  if (setting === undefined) return undefined;
  const { declaration, from, until } = setting;
  // A position at its end counts as after it.
  const index = countBefore(from, position + 1) - 1;
  return position < (until[index] ?? 0) ? declaration : undefined;
}

/** Returns how many of the sorted positions are before one. */
function countBefore(positions: readonly number[], limit: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The length of the line break at a position, with the indent after it. */
function lineBreakAt(source: string, at: number): number {
  let end = source.startsWith('\r\n', at) ? at + 2 : at + (source.charAt(at) === '\n' ? 1 : 0);
  if (end === at) return 0;
  while (source.charAt(end) === ' ' || source.charAt(end) === '\t') end += 1;
  return end - at;
}

function usesOf(text: string): ReadonlyMap<string, readonly number[]> {
  const uses = new Map<string, number[]>();
  for (const { 0: name, index } of text.matchAll(/\bsluice_\w+/g)) {
    const known = uses.get(name);
    if (known === undefined) uses.set(name, [index]);
    else known.push(index);
  }
  return uses;
}

/** Tells how often the tags of a chain name each variable. */
function usesInTags({ branches }: BlockNode, source: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { start, tagEnd } of branches) {
    for (const [name] of source.slice(start, tagEnd).matchAll(/\bsluice_\w+/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
