import { skipSpace } from './grammar.ts';
import { blockTags, inlineTags } from './known-tags.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';

const branchTags = new Set(['elsif', 'else', 'when']);

type Mutable<Node> = { -readonly [Key in keyof Node]: Node[Key] };
interface OpenBranch extends Mutable<BranchNode> {
  children: LiquidNode[];
}
interface OpenBlock extends Mutable<BlockNode> {
  branches: OpenBranch[];
}

/** Parses any text, broken text included. Never throws; `printLiquid` returns the same text, byte for byte. */
export function parseLiquid(source: string): LiquidDocument {
  const tree = new TreeBuilder(source);
  tokenize(source, (kind, start, end) => {
    if (kind === 'tag') tree.addTag(start, end);
    else if (kind === 'text') tree.add({ kind, start, end });
    else if (kind === 'output') tree.add({ kind, start, end, markup: source.slice(start + 2, end - 2) });
    else tree.add({ kind: 'broken', start, end, reason: kind });
  });
  return { source, nodes: tree.finish() };
}

/** Builds the tree from one token after the other. */
class TreeBuilder {
  readonly #source: string;
  readonly #nodes: LiquidNode[] = [];
  /** The blocks that are open, the innermost last. */
  readonly #open: OpenBlock[] = [];
  #block: OpenBlock | undefined;
  #branch: OpenBranch | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  add(node: LiquidNode): void {
    const branch = this.#branch;
    if (branch === undefined) this.#nodes.push(node);
    else if (branch.children.length > 0) branch.children.push(node);
    // Most branches have one child, and an array that starts empty reserves room for many.
    else branch.children = [node];
  }

  addTag(start: number, end: number): void {
    const source = this.#source;
    const nameStart = skipSpace(source, source.charAt(start + 2) === '-' ? start + 3 : start + 2);
    const nameEnd = tagNameEnd(source, nameStart);
    if (nameEnd === nameStart) {
      this.add({ kind: 'broken', start, end, reason: 'unnamed-tag' });
      return;
    }
    const name = source.slice(nameStart, nameEnd);
    const markupStart = skipSpace(source, nameEnd);
    const markupEnd = source.charAt(end - 3) === '-' ? end - 3 : end - 2;
    const markup = source.slice(markupStart, Math.max(markupEnd, markupStart));
    const block = this.#block;
    if (blockTags.has(name)) this.#openBlock(name, start, end, markup);
    else if (block !== undefined && blockTags.get(block.name)?.includes(name) === true)
      this.#openBranch(block, newBranch(name, start, end, markup));
    else if (block !== undefined && this.#closes(start, end, name, block.name))
      this.#closeBlock(block, start, end);
    else this.add(inlineNode(name, start, end, markup, block?.name));
  }

  /** The finished tree. Blocks that are still open end with the text. */
  finish(): LiquidNode[] {
    const { length } = this.#source;
    for (const left of this.#open) {
      const last = left.branches.at(-1);
      if (last !== undefined) last.end = length;
      left.end = length;
    }
    return this.#nodes;
  }

  #openBlock(name: string, start: number, end: number, markup: string): void {
    const opening = newBranch(name, start, end, markup);
    const block: OpenBlock = { kind: 'block', start, end, name, branches: [opening], close: undefined };
    this.add(block);
    this.#open.push(block);
    this.#block = block;
    this.#branch = opening;
  }

  #openBranch(block: OpenBlock, branch: OpenBranch): void {
    this.#endBranch(branch.start);
    this.#branch = branch;
    block.branches.push(branch);
  }

  #closeBlock(block: OpenBlock, start: number, end: number): void {
    this.#endBranch(start);
    block.end = end;
    block.close = { start, end };
    this.#open.pop();
    this.#block = this.#open.at(-1);
    this.#branch = this.#block?.branches.at(-1);
  }

  #endBranch(end: number): void {
    if (this.#branch !== undefined) this.#branch.end = end;
  }

  #closes(start: number, end: number, name: string, blockName: string): boolean {
    if (name !== `end${blockName}`) return false;
    const source = this.#source;
    return blockName !== 'raw' || (source[start + 2] !== '-' && !source.slice(start + 2, end).includes('{%'));
  }
}

function newBranch(name: string, start: number, end: number, markup: string): OpenBranch {
  return { name, markup, start, end, tagEnd: end, children: none, asked: undefined };
}

/** A tag that neither opens nor closes anything. */
function inlineNode(
  name: string,
  start: number,
  end: number,
  markup: string,
  blockName: string | undefined,
): LiquidNode {
  // The engine reads unknown tags as text, but only directly inside a comment.
  if (blockName === 'comment' && !inlineTags.has(name)) return { kind: 'text', start, end };
  if (branchTags.has(name)) return { kind: 'broken', start, end, reason: 'unexpected-branch', name };
  if (name.startsWith('end')) return { kind: 'broken', start, end, reason: 'unexpected-end', name };
  return { kind: 'tag', start, end, name, markup };
}

const none: LiquidNode[] = [];

const letters = /\w*/y;

/** The end of a `#` or a word; `start` itself when there is neither. */
function tagNameEnd(source: string, start: number): number {
  if (source.charAt(start) === '#') return start + 1;
  letters.lastIndex = start;
  letters.test(source);
  return letters.lastIndex;
}

/** The text of a document: all its nodes, one after the other. */
export function printLiquid(document: LiquidDocument): string {
  const { source } = document;
  const pieces: string[] = [];
  // An explicit stack: hostile text nests deeper than the call stack allows.
  const rest: (LiquidNode | { start: number; end: number; kind: 'piece' })[] = document.nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind !== 'block') {
      pieces.push(source.slice(node.start, node.end));
      continue;
    }
    if (node.close !== undefined) rest.push({ kind: 'piece', ...node.close });
    for (const branch of node.branches.toReversed()) {
      for (const child of branch.children.toReversed()) rest.push(child);
      rest.push({ kind: 'piece', start: branch.start, end: branch.tagEnd });
    }
  }
  return pieces.join('');
}
