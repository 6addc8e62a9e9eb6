/** What JSON can say. */
export type MetaValue =
  null | boolean | number | string | readonly MetaValue[] | { readonly [key: string]: MetaValue };

/**
 * Room for what a host keeps with a message, a template, a branch, a condition or a group: a key of its own system, who owns it,
 * where it came from. Sluice never reads it and never prints it.
 *
 * It belongs to the part, and not to what the part says: it stays when the part is edited, moved, undone, merged or stored, goes
 * with a copy, and goes when the part is removed. Liquid has no room for it: of a text that is read again, each passage that is
 * still written alike keeps what it had.
 */
export interface Meta {
  readonly [key: string]: MetaValue;
}

/** The most characters of a `meta`, as JSON. */
export const META_MAX = 10_000;
/** How deep objects and lists can stand in one another there. */
export const META_DEPTH_MAX = 10;

/** Tells whether a value can be a `meta`. Reads no more of it than can be one. */
export function isMeta(value: unknown): value is Meta {
  if (!isRecord(value)) return false;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let length = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: held, depth } = next;
    length += 1;
    if (typeof held === 'string') length += held.length;
    else if (typeof held === 'number' && !Number.isFinite(held)) return false;
    else if (typeof held === 'object' && held !== null) {
      if (depth > META_DEPTH_MAX || (!Array.isArray(held) && !isRecord(held))) return false;
      for (const [key, entry] of Object.entries(held)) {
        if (!Array.isArray(held)) length += key.length;
        open.push({ value: entry, depth: depth + 1 });
      }
    } else if (held !== null && typeof held !== 'boolean' && typeof held !== 'number') return false;
    if (length > META_MAX) return false;
  }
  return JSON.stringify(value).length <= META_MAX;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A part with what a host keeps with it, or without anything; the same object where it has that already. */
export function withMeta<Part extends { meta?: Meta | undefined }>(part: Part, meta: Meta | undefined): Part {
  if (meta === part.meta) return part;
  if (meta !== undefined) return { ...part, meta };
  const { meta: _, ...others } = part;
  return others as Part;
}
