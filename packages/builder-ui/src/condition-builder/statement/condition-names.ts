import type { Condition } from '@sluice/liquid';
import type { conditionWords } from '../words/condition-words.ts';

const MAX_NAME = 28;

interface Words {
  conditionNumber: (position: number) => string;
  operator: typeof conditionWords.operator;
}

/** What each condition of a list is called: its attribute, and what is asked of it where another asks of the same one. */
export function conditionNames(conditions: readonly Condition[], words: Words): readonly string[] {
  const count = new Map<string, number>();
  for (const { attributeName } of conditions) count.set(attributeName, (count.get(attributeName) ?? 0) + 1);
  return conditions.map(({ attributeName, operator, dataType, value }, index) => {
    if (attributeName === '') return words.conditionNumber(index + 1);
    const name = shortened(attributeName);
    if (count.get(attributeName) === 1 || operator === '') return name;
    const [before = '', after] = words.operator(operator, dataType).split('…');
    return [name, before.trim(), shortened(value), after?.trim()].filter(Boolean).join(' ');
  });
}

function shortened(text: string): string {
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
}
