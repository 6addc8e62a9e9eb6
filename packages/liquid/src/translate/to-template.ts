import type { BlockNode, LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { type CreateId, createId as randomId, defaultSettings } from '../model/create-template.ts';
import type { Template } from '../model/template.ts';
import type { IslandReason } from '../model/island-reason.ts';
import { type ChainReader, type ChainResult, chainToTemplate, isChain } from './read/chain-to-template.ts';
import { indexDeclarations } from './declaration-index.ts';
import { type NestedChain, nestedChains } from './read/nested-chains.ts';

/** A part of a document: a chain that the builder can edit, or an island, text that it keeps as it is. */
export type Segment =
  /** `template` is the whole document, with this chain as its statements. */
  | { kind: 'chain'; start: number; end: number; template: Template }
  | { kind: 'island'; start: number; end: number; text: string; reason: IslandReason };

/** A document as the builder sees it. */
export interface TemplateResult {
  /** All of the document, in order. */
  segments: readonly Segment[];
  /** The first chain that can be edited; `undefined` when there is none. */
  template?: Template | undefined;
  /** Every nested chain, in a branch, a loop or any other block, in order; found on first use. */
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
  const segments = segmentsOf(nodes, reader);
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

/** One node for the builder: a chain as a template, or the reason why it is an island. */
export function readNode(node: LiquidNode, reader: ChainReader): ChainResult {
  if (node.kind !== 'block') return { reason: reasonFor(node) };
  if (!isChain(node)) return { reason: { code: 'no-chain', params: { name: node.name } } };
  if (reader.declarations.isPreparation(node)) return { reason: { code: 'sets-variable', params: {} } };
  return chainToTemplate(node, reader);
}

function reasonFor(node: Exclude<LiquidNode, BlockNode>): IslandReason {
  switch (node.kind) {
    // One reason for both, so that a sentence with a name in it is one island.
    case 'text':
    case 'output':
      return textOutside;
    case 'tag':
      return { code: 'tag-outside', params: { name: node.name } };
    case 'broken':
      return brokenLiquid;
  }
}

const textOutside: IslandReason = { code: 'text-outside', params: {} };
const brokenLiquid: IslandReason = { code: 'broken-liquid', params: {} };

/** The nodes of a document as segments. Neighbors with the same reason are one island. */
function segmentsOf(nodes: readonly LiquidNode[], reader: ChainReader): Segment[] {
  const segments: Segment[] = [];
  let island: { start: number; end: number; reason: IslandReason } | undefined;
  const endIsland = (): void => {
    if (island === undefined) return;
    const { start, end, reason } = island;
    segments.push({ kind: 'island', start, end, text: reader.source.slice(start, end), reason });
    island = undefined;
  };
  for (const node of nodes) {
    const { start, end } = node;
    const result = readNode(node, reader);
    if ('template' in result) {
      endIsland();
      segments.push({ kind: 'chain', start, end, template: result.template });
    } else if (island !== undefined && isSameReason(island.reason, result.reason)) {
      island.end = end;
    } else {
      endIsland();
      island = { start, end, reason: result.reason };
    }
  }
  endIsland();
  return segments;
}

export function isSameReason(one: IslandReason, other: IslandReason): boolean {
  if (one.code !== other.code) return false;
  return one.params === other.params || JSON.stringify(one.params) === JSON.stringify(other.params);
}

/**
 * Any text as a template. Its first chain that can be edited becomes the branches. A text without one has no branches
 * yet: all of it is kept as it is, and a first branch can be added around its parts (`branchPlaces`).
 */
export function importText(text: string | LiquidDocument, options: { createId?: CreateId } = {}): Template {
  const document = typeof text === 'string' ? parseLiquid(text) : text;
  const { template } = toTemplate(document, options);
  if (template !== undefined) return template;
  const source = { keyword: 'if', before: document.source, closing: '{% endif %}', after: '' } as const;
  return { statements: [], settings: defaultSettings(), source };
}

/**
 * Returns where the first branch of a text without branches can be added: before each of its parts, and at its end. These are
 * values of `at` for the action `statement-added`.
 */
export function branchPlaces({ source }: Template): readonly number[] {
  const text = source === undefined ? '' : source.before + source.after;
  const { segments } = toTemplate(parseLiquid(text));
  const starts = segments.flatMap(({ start, end }) => (text.slice(start, end).trim() === '' ? [] : [start]));
  return [...starts, text.length];
}
