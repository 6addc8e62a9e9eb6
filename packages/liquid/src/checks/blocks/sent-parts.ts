import type { BranchNode, LiquidNode } from '../../document/nodes.ts';
import type { TextContext } from '../context/text-context.ts';

const counted = new WeakMap<readonly LiquidNode[], number>();

/** Tells whether a text has no more than one part that may send something. */
export function isOnlyPart({ nodes, source }: Pick<TextContext, 'nodes' | 'source'>): boolean {
  return countSendingNodes(nodes, source) <= 1;
}

/** Tells whether a branch does nothing but abort the message. */
export function onlyAborts({ children }: BranchNode, source: string): boolean {
  const sending = children.filter((child) => !isSilent(child, source));
  return (
    sending.length > 0 && sending.every((child) => child.kind === 'tag' && child.name === 'abort_message')
  );
}

/** Tells whether a branch sends something, and does not abort the message. */
export function sendsText(branch: BranchNode | undefined, source: string): boolean {
  const children = branch?.children ?? [];
  const aborts = children.some((child) => child.kind === 'tag' && child.name === 'abort_message');
  return !aborts && children.some((child) => !isSilent(child, source));
}

/** Returns how many nodes of a text may send something, counted once for each text. */
function countSendingNodes(nodes: readonly LiquidNode[], source: string): number {
  const known = counted.get(nodes) ?? nodes.filter((node) => !isSilent(node, source)).length;
  counted.set(nodes, known);
  return known;
}

/** Tells whether a node never sends anything: white space, a comment, or what only sets variables. */
export function isSilent(node: LiquidNode, source: string): boolean {
  switch (node.kind) {
    case 'text':
      return source.slice(node.start, node.end).trim() === '';
    case 'tag':
      return node.name === 'assign' || node.name === '#';
    case 'block':
      return (
        node.name === 'comment' ||
        node.name === 'capture' ||
        (node.name === 'if' && node.branches.every(setsVariables))
      );
    case 'output':
    case 'broken':
      return false;
  }
}

/** Tells whether a branch only sets variables, as our own `if` for a date does. */
export function setsVariables({ children }: BranchNode): boolean {
  return children.length > 0 && children.every((node) => node.kind === 'tag' && node.name === 'assign');
}
