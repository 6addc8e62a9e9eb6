import { blockTags, inlineTags } from '../../document/known-tags.ts';
import type { LiquidNode } from '../../document/nodes.ts';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { syntaxProblems, walk } from '../../document/syntax-problems.ts';
import { applyTextFix, type TextEdit } from '../fix.ts';

const names: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...inlineTags,
  ...[...blockTags].flatMap(([name, branches]) => [name, `end${name}`, ...branches]),
]);

interface CapitalTags {
  edits: readonly TextEdit[];
  /** How Liquid writes the tag, by the position of the tag. */
  namesByStart: ReadonlyMap<number, string>;
}

const nothing: CapitalTags = { edits: [], namesByStart: new Map() };
const tagsByNodes = new WeakMap<readonly LiquidNode[], CapitalTags>();

/**
 * Every tag of a text that is written with capital letters, `{% If %}` and its `{% EndIf %}`, as Liquid writes it. They belong
 * together, so they are mended together; none where the text could not be sent afterwards either.
 */
export function tagsInCapitals(source: string, nodes: readonly LiquidNode[]): CapitalTags {
  const known = tagsByNodes.get(nodes);
  if (known !== undefined) return known;
  const edits: TextEdit[] = [];
  const namesByStart = new Map<number, string>();
  walk(nodes, (node) => {
    if (node.kind !== 'tag') return;
    const text = node.name.toLowerCase();
    if (text === node.name || !names.has(text)) return;
    const start = source.indexOf(node.name, node.start);
    edits.push({ start, end: start + text.length, text });
    namesByStart.set(node.start, text);
  });
  const fixed = edits.length === 0 ? source : applyTextFix(source, edits);
  const isMended = edits.length > 0 && syntaxProblems(parseLiquid(fixed)).length === 0;
  const result = isMended ? { edits, namesByStart } : nothing;
  tagsByNodes.set(nodes, result);
  return result;
}
