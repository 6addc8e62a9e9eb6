import { PASSAGE_DEPTH_MAX, PASSAGES_MAX } from './limits.ts';

/** Why a message is refused before it is read. */
export type MessageExcess = 'passages-too-deep' | 'too-many-passages';

/** The fields in which parts of a message hold others. What is in conditions has a limit of its own. */
const inner = [
  'passages',
  'emptyPassages',
  'fallbackPassages',
  'template',
  'statements',
  'settings',
] as const;

/** Tells whether anything claims to be a message that is deeper or longer than one can be. Reads no more than that. */
export function excessOf(value: unknown): MessageExcess | undefined {
  const open: { value: unknown; depth: number }[] = [{ value, depth: -1 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { depth } = next;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const key of inner) {
      const held: unknown = (next.value as Partial<Record<string, unknown>>)[key];
      const isList = key === 'passages' || key === 'emptyPassages' || key === 'fallbackPassages';
      if (isList && Array.isArray(held)) {
        count += held.length;
        if (count > PASSAGES_MAX) return 'too-many-passages';
        if (held.length > 0 && depth + 1 > PASSAGE_DEPTH_MAX) return 'passages-too-deep';
        for (const entry of held as unknown[]) open.push({ value: entry, depth: depth + 1 });
      } else if (key === 'statements' && Array.isArray(held)) {
        for (const entry of held as unknown[]) open.push({ value: entry, depth });
      } else if (key === 'template' || key === 'settings') open.push({ value: held, depth });
    }
  }
  return undefined;
}
