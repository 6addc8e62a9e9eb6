import type { Chain } from '../expression/nodes.ts';
import { parseCondition } from './parse-condition.ts';

const value = /("[^"]*"|'[^']*'|[^\s,|'"]+)(?:(?:\s+or\s+|\s*,\s*)(("[^"]*"|'[^']*'|[^\s,|'"]).*))?/s;

/**
 * `{% case x %}{% when 1, 2 %}` asks `x == 1 or x == 2`. `undefined` when the engine refuses the tag.
 */
export function parseWhen(subject: string, markup: string): Chain | undefined {
  const values: string[] = [];
  for (let rest: string | undefined = markup; rest !== undefined;) {
    const match: RegExpExecArray | null = value.exec(rest);
    if (match?.[1] === undefined) return undefined;
    values.push(match[1]);
    rest = match[2];
  }
  const comparisons = values.flatMap((entry) => {
    const chain = parseCondition(`${subject.trim()} == ${entry}`);
    return 'syntaxError' in chain ? [] : chain.comparisons;
  });
  if (comparisons.length !== values.length) return undefined;
  return { comparisons, joins: comparisons.slice(1).map(() => 'or' as const) };
}
