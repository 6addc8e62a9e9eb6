import type { FoundReference } from '../document/braze-references.ts';
import { replaceReferences } from '../document/braze-references.ts';
import { FRAGMENT, grammar } from '../document/grammar.ts';
import { parseOperand } from '../document/parse-operand.ts';
import type { Operand } from '../expression/nodes.ts';

/** What a `for` or a `tablerow` goes through, and how. */
export interface LoopMarkup {
  variable: string;
  /** Loops of one name share where they stopped, for `offset: continue`. */
  name: string;
  collection: Operand;
  isReversed: boolean;
  attributes: ReadonlyMap<string, Operand>;
  goesOn: boolean;
}

export interface CycleMarkup {
  group: Operand | undefined;
  entries: readonly Operand[];
}

// A word is looked at once, from its start: a search that began again at each letter would take quadratic time.
const forShape = grammar(String.raw`^([\w-]+)\s+in\s+(${FRAGMENT}+)\s*(reversed)?`);
const rowShape = grammar(String.raw`(?<!\w)(\w+)\s+in\s+(${FRAGMENT}+)`);
const attribute = grammar(String.raw`(?<![\w-])-*(\w[\w-]*)\s*:\s*(${FRAGMENT})`, 'g');

/** Reads the tag of a loop. A tag that the engine cannot read has been refused before. */
export function parseLoop(tag: 'for' | 'tablerow', markup: string): LoopMarkup {
  const { plain, operandOf } = withoutBraces(markup);
  const [, variable = '', collection = '', reversed] =
    (tag === 'for' ? forShape : rowShape).exec(plain) ?? [];
  const attributes = new Map<string, Operand>();
  let goesOn = false;
  for (const [, name = '', value = ''] of plain.matchAll(attribute)) {
    if (name === 'offset') goesOn = value === 'continue' && tag === 'for';
    attributes.set(name, operandOf(value));
  }
  const name = `${variable}-${collection}`;
  return {
    variable,
    name,
    collection: operandOf(collection),
    isReversed: reversed !== undefined,
    attributes,
    goesOn,
  };
}

const groupShape = grammar(String.raw`^(${FRAGMENT})\s*:\s*(.*)`, 's');
const oneValue = grammar(FRAGMENT);

/** Reads a `cycle`. */
export function parseCycle(markup: string): CycleMarkup {
  const { plain, operandOf } = withoutBraces(markup);
  const [, name, after] = groupShape.exec(plain) ?? [];
  const written = after ?? plain;
  const entries = written.split(',').flatMap((entry) => {
    const [found] = oneValue.exec(entry) ?? [];
    return found === undefined ? [] : [operandOf(found)];
  });
  return { group: name === undefined ? undefined : operandOf(name), entries };
}

/** An output inside a tag is only another way of naming a value. */
function withoutBraces(markup: string): { plain: string; operandOf: (fragment: string) => Operand } {
  const { text, references } = replaceReferences(markup);
  const plain = text.replaceAll(/("[^"]*"|'[^']*')|\{\{-?|-?\}\}/g, (_, quoted?: string) => quoted ?? '');
  const known: ReadonlyMap<string, FoundReference> = references;
  return { plain, operandOf: (fragment) => parseOperand(fragment, known) };
}
