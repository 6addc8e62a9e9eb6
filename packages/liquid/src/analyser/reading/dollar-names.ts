import { objectBefore } from '../../document/references/references-of.ts';

/**
 * `$first_name`, `custom_attribute.$plan`, `custom_attribute.$(plan)`: a name after a dollar sign, without its braces.
 */
export interface DollarName {
  start: number;
  end: number;
  object: string | undefined;
  name: string;
}

const dollarName = /\$(?:([A-Za-z_]\w{0,200})|\(([^(){}$]{1,200})\)|\[([^[\]{}$]{1,200})\])/g;

/** Every one of them. `text`: with references and quoted texts masked. Takes time linear in the text. */
export function dollarNames(text: string): DollarName[] {
  const found: DollarName[] = [];
  if (!text.includes('$')) return found;
  let last = 0;
  for (const { index, 0: written, 1: bare, 2: round = '', 3: square = '' } of text.matchAll(dollarName)) {
    const end = index + written.length;
    const object = objectBefore(text, index, last);
    last = end;
    found.push({
      start: object?.start ?? index,
      end,
      object: object?.name,
      name: (bare ?? round + square).trim(),
    });
  }
  return found;
}
