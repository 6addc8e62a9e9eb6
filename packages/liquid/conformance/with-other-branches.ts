import { parseLiquid, type BlockNode } from '../src/exports/text.ts';

const chains: ReadonlySet<string> = new Set(['if', 'unless', 'case']);

/** The innermost chain of branches around a place. */
export function chainAround(text: string, place: number): BlockNode | undefined {
  let found: BlockNode | undefined;
  let { nodes } = parseLiquid(text);
  for (;;) {
    const next = nodes.find(
      (node): node is BlockNode => node.kind === 'block' && node.start <= place && place <= node.end,
    );
    if (next === undefined) return found;
    if (chains.has(next.name)) found = next;
    nodes = next.branches.findLast(({ start }) => start <= place)?.children ?? [];
  }
}

/** The engine sends the text of a `when` once for each of its values that is met. */
const MOST_VALUES = 3;

/**
 * The text with one chain replaced by its result, once for every branch and once for none. Of a `case`, every choice of
 * branches can be sent.
 */
export function withEachBranchAlone(text: string, chain: BlockNode): string[] {
  const asked = chain.branches.filter(({ name }) => name !== 'else');
  const isCase = chain.name === 'case';
  const ways = isCase ? (MOST_VALUES + 1) ** (asked.length - 1) : asked.length + 1;
  return Array.from({ length: ways }, (_, way) => {
    let written = text;
    for (const [index, { name, markup, tagEnd }] of [...asked.entries()].toReversed()) {
      const decided = isCase
        ? decidedChoice(name, Math.floor(way / (MOST_VALUES + 1) ** (index - 1)) % (MOST_VALUES + 1))
        : String((index === way) !== (name === 'unless'));
      const end = tagEnd - (text[tagEnd - 3] === '-' ? 3 : 2);
      written = `${written.slice(0, end - markup.length)}${decided} ${written.slice(end)}`;
    }
    return written;
  });
}

function decidedChoice(name: string, times: number): string {
  if (name === 'case') return '1';
  return times === 0 ? '2' : Array.from({ length: times }, () => '1').join(', ');
}
