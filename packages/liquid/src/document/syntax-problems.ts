import { inlineTags } from './known-tags.ts';
import { linesOf } from './liquid-tag.ts';
import type { LiquidDocument, LiquidNode, TagNode } from './nodes.ts';
import { isReadableBranch, isReadableTag } from './tag-syntax.ts';

/** A reason for which the provider rejects a whole message. */
export interface SyntaxProblem {
  code: 'broken' | 'unclosed-block' | 'unknown-tag' | 'unreadable-condition' | 'unreadable-tag' | 'too-deep';
  start: number;
  end: number;
  /** The tag concerned. */
  name: string;
}

/** Blocks whose content is not Liquid that is sent. */
export function isOpaque(name: string): boolean {
  return name === 'raw' || name === 'comment';
}

/** Visits every node, parents first, without recursion; `depth` is the number of blocks around it. */
export function walk(
  nodes: readonly LiquidNode[],
  visit: (node: LiquidNode, depth: number) => void,
  isClosed = isOpaque,
): void {
  // The lists that are being walked, the innermost last, with the current position in each.
  const lists = [nodes];
  const places = [0];
  const depths = [0];
  for (let top = 0; top >= 0; top = lists.length - 1) {
    const at = places[top] ?? 0;
    const node = lists[top]?.[at];
    const depth = depths[top] ?? 0;
    if (node === undefined) {
      lists.pop();
      places.pop();
      depths.pop();
      continue;
    }
    places[top] = at + 1;
    visit(node, depth);
    if (node.kind !== 'block' || isClosed(node.name)) continue;
    const { branches } = node;
    for (let index = branches.length - 1; index >= 0; index -= 1) {
      const children = branches[index]?.children;
      if (children === undefined || children.length === 0) continue;
      lists.push(children);
      places.push(0);
      depths.push(depth + 1);
    }
  }
}

/** The engine rejects blocks that are nested deeper than this. */
const MAX_DEPTH = 100;

/**
 * Everything in a document that the provider's engine refuses to parse, in order. Comments are parsed, too: their
 * content is not sent, but must be valid Liquid.
 */
export function syntaxProblems({ nodes }: Pick<LiquidDocument, 'nodes'>): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const add = (node: LiquidNode, depth: number): void => {
    for (const problem of problemsOf(node, depth)) problems.push(problem);
  };
  walk(nodes, add, isRaw);
  return problems.toSorted((one, other) => one.start - other.start);
}

/** Blocks whose content the engine does not read at all. */
export function isRaw(name: string): boolean {
  return name === 'raw';
}

const none: readonly SyntaxProblem[] = [];

function problemsOf(node: LiquidNode, depth: number): readonly SyntaxProblem[] {
  const { start, end } = node;
  switch (node.kind) {
    case 'text':
    case 'output':
      return none;
    case 'broken':
      return [{ code: 'broken', start, end, name: node.name ?? '' }];
    case 'tag':
      return problemsOfTag(node);
    case 'block': {
      const { name, branches, close } = node;
      const tagEnd = branches[0]?.tagEnd ?? end;
      if (depth === MAX_DEPTH) return [{ code: 'too-deep', start, end: tagEnd, name }];
      const problems: SyntaxProblem[] =
        close === undefined ? [{ code: 'unclosed-block', start, end: tagEnd, name }] : [];
      for (const branch of branches) {
        if (isReadableBranch(branch, node)) continue;
        const code = needsValue(branch.name) ? 'unreadable-condition' : 'unreadable-tag';
        problems.push({ code, start: branch.start, end: branch.tagEnd, name: branch.name });
      }
      return problems;
    }
  }
}

function needsValue(name: string): boolean {
  return name === 'if' || name === 'elsif' || name === 'unless' || name === 'when';
}

function problemsOfTag(node: TagNode): readonly SyntaxProblem[] {
  const { start, end, name } = node;
  if (!inlineTags.has(name)) return [{ code: 'unknown-tag', start, end, name }];
  if (name !== 'liquid') return isReadableTag(node) ? none : [{ code: 'unreadable-tag', start, end, name }];
  return problemsOfLines(node);
}

/** The lines of a `liquid` tag can contain neither another one nor the end of a `raw`. */
function problemsOfLines(node: TagNode): readonly SyntaxProblem[] {
  const { start, end } = node;
  const { nodes } = linesOf(node);
  const inside: SyntaxProblem[] = [];
  const isLiquid = (inner: LiquidNode): boolean => inner.kind === 'tag' && inner.name === 'liquid';
  const add = (inner: LiquidNode, depth: number): void => {
    // The content of a nested one does not matter; a line with just `liquid` would nest forever.
    if (isLiquid(inner)) return;
    for (const problem of problemsOf(inner, depth)) inside.push({ ...problem, start, end });
  };
  walk(nodes, add, isRaw);
  walk(nodes, (inner) => {
    if (inner.kind !== 'tag' && inner.kind !== 'block') return;
    if (isLiquid(inner) || (inner.kind === 'block' && inner.name === 'raw'))
      inside.push({ code: 'unreadable-tag', start, end, name: inner.name });
  });
  return inside;
}
