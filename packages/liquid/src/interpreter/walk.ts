import type { LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { sendValue } from './tags/output.ts';
import { blocks, inlineTags } from './tags/table.ts';

import type { Preparation } from './prepare.ts';
import { write } from './run.ts';
import type { SourceRange, Step } from './run.ts';
import { trimmedRange } from './trimmed-range.ts';

const prepared = new WeakMap<LiquidDocument, readonly Step[]>();

/**
 * The steps of a document, made once for each document object. Only for documents that the engine reads: it refuses
 * blocks inside more than 100 others, so the call stack is deep enough for what is left.
 */
export function prepareDocument(document: LiquidDocument): readonly Step[] {
  let steps = prepared.get(document);
  if (steps === undefined) {
    steps = prepareNodes(document, (node) => node);
    prepared.set(document, steps);
  }
  return steps;
}

function prepareNodes(
  { source, nodes }: LiquidDocument,
  rangeOf: (node: SourceRange) => SourceRange,
): readonly Step[] {
  const preparation: Preparation = {
    source,
    rangeOf,
    body: (children) => children.flatMap((node, index) => stepsOf(node, children[index - 1], preparation)),
    inside: (document, range) => prepareNodes(document, () => range),
  };
  return preparation.body(nodes);
}

function stepsOf(
  node: LiquidNode,
  before: LiquidNode | undefined,
  preparation: Preparation,
): readonly Step[] {
  switch (node.kind) {
    case 'text':
      return [textStep(node, before, preparation)];
    case 'output':
      return [sendValue(node.markup.replaceAll(/^-|-$/g, ''), preparation.rangeOf(node))];
    case 'tag':
      return inlineTags[node.name]?.(node, preparation) ?? [];
    case 'block': {
      const prepareBlock = blocks[node.name];
      return prepareBlock === undefined ? [] : [prepareBlock(node, preparation)];
    }
    case 'broken':
      return [];
  }
}

function textStep(node: LiquidNode, before: LiquidNode | undefined, { source, rangeOf }: Preparation): Step {
  const range = trimmedRange(node, source, before);
  const text = source.slice(range.start, range.end);
  const from = rangeOf(range);
  return {
    isText: true,
    isBlank: /^[ \t\r\n\f\v]*$/.test(text),
    run: (run) => write(run, text, from),
  };
}
