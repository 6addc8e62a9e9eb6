import { createTimeSlicer, type TimeSlicer } from '../../threads/time-slicer.ts';

/** In characters: parsing so many takes about a millisecond. */
const PART = 64_000;

/** A long value as texts that are short enough to be parsed one by one. */
export type JsonParts =
  | { text: string }
  /** The entries of a list: several of them in one text, or a long one by itself. */
  | { entries: (string | JsonParts)[] }
  | { fields: [name: string, value: JsonParts][] };

/** Cuts a value that consists of JSON alone. Only what is longer than a part is cut; a text stays whole. */
export function cutJson(value: unknown): JsonParts {
  const text = JSON.stringify(value);
  if (text.length <= PART || typeof value !== 'object' || value === null) return { text };
  if (Array.isArray(value)) return { entries: cutEntries(value) };
  const present = Object.entries(value).filter(([, each]) => each !== undefined);
  return { fields: present.map(([name, each]) => [name, cutJson(each)]) };
}

function cutEntries(list: readonly unknown[]): (string | JsonParts)[] {
  const parts: (string | JsonParts)[] = [];
  let texts: string[] = [];
  let length = 0;
  const end = () => {
    if (texts.length > 0) parts.push(`[${texts.join(',')}]`);
    texts = [];
    length = 0;
  };
  for (const entry of list) {
    const text = JSON.stringify(entry);
    if (length + text.length > PART) end();
    if (text.length > PART) {
      parts.push(cutJson(entry));
    } else {
      texts.push(text);
      length += text.length;
    }
  }
  end();
  return parts;
}

/** The value that was cut. Other work gets its turn while it is parsed. */
export async function joinJson(parts: JsonParts, slicer: TimeSlicer = createTimeSlicer()): Promise<unknown> {
  await slicer.next();
  if ('text' in parts) return JSON.parse(parts.text);
  if ('fields' in parts) {
    const joined: Record<string, unknown> = {};
    for (const [name, value] of parts.fields) joined[name] = await joinJson(value, slicer);
    return joined;
  }
  const list: unknown[] = [];
  for (const part of parts.entries) {
    await slicer.next();
    if (typeof part === 'string') list.push(...(JSON.parse(part) as unknown[]));
    else list.push(await joinJson(part, slicer));
  }
  return list;
}
