import { readOnce } from '../model/read-once.ts';
import type { LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { type Preparation, type SourceRange, type Step, write } from './run.ts';
import { sendValue } from './tags/output.ts';
import { blocks, inlineTags } from './tags/table.ts';
import { entryOf } from '../model/entry-of.ts';

/**
 * The steps of a document, prepared once for each document object. Only for documents that the engine accepts: it
 * rejects blocks nested in more than 100 others, so the call stack is deep enough.
 */
export const prepareDocument = readOnce((document: LiquidDocument) => prepareNodes(document, (node) => node));

function prepareNodes(
  { source, nodes }: LiquidDocument,
  rangeOf: (node: SourceRange) => SourceRange,
): readonly Step[] {
  const preparation: Preparation = {
    source,
    rangeOf,
    body: (children) => bodyOf(children, preparation),
    inside: (document, range) => prepareNodes(document, () => range),
  };
  return preparation.body(nodes);
}

function bodyOf(children: readonly LiquidNode[], preparation: Preparation): readonly Step[] {
  const steps: Step[] = [];
  let before: LiquidNode | undefined;
  for (const node of children) {
    if (node.kind === 'text') steps.push(textStep(node, before, preparation));
    else if (node.kind === 'output')
      steps.push(sendValue(node.markup.replaceAll(/^-|-$/g, ''), preparation.rangeOf(node)));
    else if (node.kind === 'tag') {
      for (const step of entryOf(inlineTags, node.name)?.(node, preparation) ?? []) steps.push(step);
    } else if (node.kind === 'block') {
      const step = entryOf(blocks, node.name)?.(node, preparation);
      if (step !== undefined) steps.push(step);
    }
    before = node;
  }
  return steps;
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

const white = ' \t\r\n\f\v\0';

/** The range of a text without the white space that the trim markers around it remove. */
function trimmedRange(
  { start, end }: LiquidNode,
  source: string,
  before: LiquidNode | undefined,
): SourceRange {
  // A trim marker at the start of a `raw` takes effect after its end, where one has none.
  const opener =
    before?.kind === 'block' && before.name === 'raw' ? (before.branches[0]?.tagEnd ?? start) : start;
  let [from, to] = [start, end];
  if (endsTrimming(source, opener)) while (from < to && white.includes(source.charAt(from))) from += 1;
  if (startsTrimming(source, end)) while (to > from && white.includes(source.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function endsTrimming(source: string, at: number): boolean {
  if (at < 3 || source[at - 3] !== '-' || source[at - 1] !== '}') return false;
  return source[at - 2] === '%' || source[at - 2] === '}';
}

function startsTrimming(source: string, at: number): boolean {
  if (source[at] !== '{' || source[at + 2] !== '-') return false;
  return source[at + 1] === '%' || source[at + 1] === '{';
}
