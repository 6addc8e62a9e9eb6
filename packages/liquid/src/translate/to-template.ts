import type { BlockNode, LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { createId as randomId } from '../model/create-id.ts';
import type { CreateId } from '../model/create-id.ts';
import type { Template } from '../model/template.ts';
import { chainToTemplate, isChain } from './chain-to-template.ts';
import type { ChainReader } from './chain-to-template.ts';
import { indexDeclarations } from './declaration-index.ts';
import type { KeptReason } from './kept-reason.ts';
import { nestedChains } from './nested-chains.ts';
import type { NestedChain } from './nested-chains.ts';

/** A piece of a document: a chain that the builder can edit, or text that it keeps as it is. */
export type Segment =
  /** `template` is the whole document, with this chain as its statements. */
  | { kind: 'chain'; start: number; end: number; template: Template }
  | { kind: 'island'; start: number; end: number; text: string; reason: KeptReason };

/** A document as the builder sees it. */
export interface TemplateResult {
  /** All of the document, in order. */
  segments: readonly Segment[];
  /** The first chain that can be edited; `undefined` when there is none. */
  template?: Template | undefined;
  /** Every decision inside of a branch, a loop or any other block, in order; found when first asked for. */
  readonly nested: readonly NestedChain[];
}

/**
 * Finds the `if`, `unless` and `case` chains that the builder can edit. Everything else stays as it is, with the
 * reason; `generateLiquid` of an untouched result is the original text.
 */
export function toTemplate(document: LiquidDocument, options: { createId?: CreateId } = {}): TemplateResult {
  const { source, nodes } = document;
  const createId = options.createId ?? randomId;
  const reader: ChainReader = { source, createId, declarations: indexDeclarations(document) };
  const segments = mergeIslands(
    nodes.map((node) => segmentOf(node, reader)),
    source,
  );
  const first = segments.find((segment) => segment.kind === 'chain');
  let nested: readonly NestedChain[] | undefined;
  return {
    segments,
    template: first?.template,
    get nested() {
      return (nested ??= nestedChains(nodes, reader));
    },
  };
}

function segmentOf(node: LiquidNode, reader: ChainReader): Segment {
  const { start, end } = node;
  const { source, declarations } = reader;
  const island = (reason: KeptReason): Segment => ({
    kind: 'island',
    start,
    end,
    text: source.slice(start, end),
    reason,
  });
  if (node.kind !== 'block') return island(reasonFor(node));
  if (!isChain(node)) return island({ code: 'no-chain', params: { name: node.name } });
  if (declarations.isPreparation(node)) return island({ code: 'sets-variable', params: {} });
  const result = chainToTemplate(node, reader);
  return 'reason' in result
    ? island(result.reason)
    : { kind: 'chain', start, end, template: result.template };
}

function reasonFor(node: Exclude<LiquidNode, BlockNode>): KeptReason {
  switch (node.kind) {
    // One reason for both: a sentence with a name in it is one island.
    case 'text':
    case 'output':
      return { code: 'text-outside', params: {} };
    case 'tag':
      return { code: 'tag-outside', params: { name: node.name } };
    case 'broken':
      return { code: 'broken-liquid', params: {} };
  }
}

/** Neighbors with the same reason are one island. */
function mergeIslands(segments: readonly Segment[], source: string): Segment[] {
  const merged: Segment[] = [];
  for (const segment of segments) {
    const last = merged.at(-1);
    if (last?.kind === 'island' && segment.kind === 'island' && isSame(last.reason, segment.reason)) {
      merged[merged.length - 1] = { ...last, end: segment.end, text: source.slice(last.start, segment.end) };
    } else {
      merged.push(segment);
    }
  }
  return merged;
}

function isSame(one: KeptReason, other: KeptReason): boolean {
  return one.code === other.code && JSON.stringify(one.params) === JSON.stringify(other.params);
}
