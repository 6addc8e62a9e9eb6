import type { BlockNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { stripEnd, stripStart } from '../evaluator/white-space.ts';
import { toTemplate } from './to-template.ts';

/** Another way to write an island of an imported text, so that the builder can show it as cards. */
export interface CardsRewrite {
  text: string;
  /** Tells whether it sends everybody what the island sends, or whether people with only part of a value get something else. */
  matches: 'the-same' | 'whole-values';
}

/**
 * Writes an island so that all its conditions become cards; `undefined` where that cannot be done.
 *
 * - `{% unless n > 5 %}A{% else %}B{% endunless %}` becomes `{% if n > 5 %}B{% else %}A{% endif %}`. The opposite of `>` is
 *   not `<=`: neither is true of a person without a value.
 * - `'DE,AT' contains country` becomes `country == 'DE' or country == 'AT'`. The first is also true of `D`, and of `E,A`.
 */
export function rewriteAsCards(island: string): CardsRewrite | undefined {
  let matches: CardsRewrite['matches'] = 'the-same';
  let isRewritten = false;
  const pieces = parseLiquid(island).nodes.map((node) => {
    const turned = node.kind === 'block' && node.name === 'unless' ? turnAround(node, island) : undefined;
    const listed = node.kind === 'block' && node.name === 'if' ? listValues(node, island) : undefined;
    if (listed !== undefined) matches = 'whole-values';
    isRewritten ||= turned !== undefined || listed !== undefined;
    return turned ?? listed ?? island.slice(node.start, node.end);
  });
  if (!isRewritten) return undefined;
  const text = pieces.join('');
  const { segments } = toTemplate(parseLiquid(text));
  const areCards = segments.every((segment) => segment.kind === 'chain' || segment.text.trim() === '');
  return areCards ? { text, matches } : undefined;
}

/** Swaps the two texts of an `unless`. What its tags trim is trimmed already, since each text now stands at other tags. */
function turnAround(block: BlockNode, source: string): string | undefined {
  const { branches, close } = block;
  const [asked, otherwise] = branches;
  const isKnown = branches.length === 1 || (branches.length === 2 && otherwise?.name === 'else');
  if (asked === undefined || close === undefined || !isKnown) return undefined;
  const opening = source.slice(block.start, asked.tagEnd);
  const closing = source.slice(close.start, close.end);
  const divider = otherwise === undefined ? closing : source.slice(otherwise.start, otherwise.tagEnd);
  const own = trimmed(source.slice(asked.tagEnd, asked.end), opening, divider);
  const other =
    otherwise === undefined ? '' : trimmed(source.slice(otherwise.tagEnd, otherwise.end), divider, closing);
  const left = opening.startsWith('{%-') ? '{%-' : '{%';
  const right = closing.endsWith('-%}') ? '-%}' : '%}';
  return `${left} if ${asked.markup.trim()} %}${other}{% else %}${own}{% endif ${right}`;
}

function trimmed(text: string, before: string, after: string): string {
  const fromStart = before.endsWith('-%}') ? stripStart(text) : text;
  return after.startsWith('{%-') ? stripEnd(fromStart) : fromStart;
}

/** Nothing, or what may be a number or an answer of the person: the list contains it as text, but it is not equal to a text. */
const mayBeAsked = /^(?:|-?[\d.]+|true|false)$/;

/** A quoted list of values that a whole condition looks a value up in. */
const listAsked = /^\s*(?:'([^']*)'|"([^"]*)")\s+contains\s+(\S+)\s*$/;

/** Asks for each value of a quoted list by itself, in every branch of a chain that asks so. */
function listValues({ branches, start, end }: BlockNode, source: string): string | undefined {
  let text = '';
  let from = start;
  for (const branch of branches) {
    const [, single, double, asked = ''] = listAsked.exec(branch.markup) ?? [];
    const quote = single === undefined ? '"' : "'";
    const values = (single ?? double ?? '').split(',').map((value) => value.trim());
    const at = source.indexOf(branch.markup, branch.start);
    if (values.length < 2 || values.some((value) => mayBeAsked.test(value)) || !asked.includes('${'))
      continue;
    if (at === -1 || at + branch.markup.length > branch.tagEnd) continue;
    const comparisons = values.map((value) => `${asked} == ${quote}${value}${quote}`);
    text += `${source.slice(from, at)}${comparisons.join(' or ')} `;
    from = at + branch.markup.length;
  }
  return from === start ? undefined : text + source.slice(from, end);
}
