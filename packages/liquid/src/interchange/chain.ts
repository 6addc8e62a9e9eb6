import type { Rule } from './rule.ts';
import type { Reading, TakenCase } from './taken.ts';

/** How a format says what is asked in a part of a chain, and what is sent; `null`: nothing. */
interface ChainReader<Part> {
  rule: (part: Part, index: number) => Rule;
  text: (part: Part, index: number) => string | null;
}

/**
 * The branches of a chain: its parts are a question, what is sent to those for whom it is true, the next question and so on. What
 * is left over at the end is for everybody else.
 */
export function readChain<Part>(parts: readonly Part[], { rule, text }: ChainReader<Part>): Reading {
  const cases: TakenCase[] = [];
  let asked: Rule | undefined;
  let otherwise: string | null = null;
  for (const [index, part] of parts.entries()) {
    if (asked !== undefined) {
      const sent = text(part, index);
      cases.push({ rule: asked, text: sent ?? '', isNobody: sent === null });
      asked = undefined;
    } else if (index === parts.length - 1) otherwise = text(part, index);
    else asked = rule(part, index);
  }
  return { cases, otherwise };
}
