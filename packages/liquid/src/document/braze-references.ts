import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';

/** A `${…}` reference found in a tag. */
export interface FoundReference {
  /** Where a sample keeps its value. */
  key: string;
  /** Absent for objects that the builder does not offer, such as `api_trigger_properties`. */
  reference?: Reference | undefined;
  /** As it was written, with its path. */
  source: string;
  /** What follows the placeholder: `.name`, `[0]`. */
  path: string;
}

const path = String.raw`((?:\.[\w-]+|\[[^\]]*\])*)`;
const object = String.raw`(?:\b(\w+)\s*\.\s*)?`;
const inTag = new RegExp(
  String.raw`\{\{-?\s*${object}\$\{([^}]*)\}${path}\s*-?\}\}|${object}\$\{([^}]*)\}${path}`,
  'g',
);

const offered = new Set<string>([
  'custom_attribute',
  'subscribed_state',
  'event_properties',
] satisfies ReferenceObject[]);

/**
 * Where the first `${` stands that no brace closes; the length of the text when each is closed. A search that goes on
 * behind it would look for the brace from every such place to the end.
 */
export function startOfUnclosed(text: string): number {
  const start = text.indexOf('${', text.lastIndexOf('}') + 1);
  return start === -1 ? text.length : start;
}

/** How the words begin that stand for references. */
export const PLACEHOLDER = 'braze_reference_';

/** Puts a plain word where each `${…}` reference stands, so that Liquid's own grammar can be applied. */
export function replaceReferences(markup: string): {
  text: string;
  references: ReadonlyMap<string, FoundReference>;
} {
  const references = new Map<string, FoundReference>();
  if (!markup.includes('${')) return { text: markup, references };
  const text = replaceInTag(markup, (source, object1, name1, path1, object2, name2, path2) => {
    const placeholder = `${PLACEHOLDER}${references.size}_`;
    const path = path1 ?? path2 ?? '';
    references.set(placeholder, { ...identify(object1 ?? object2, name1 ?? name2 ?? ''), source, path });
    return `${placeholder}${path}`;
  });
  return { text, references };
}

type Part = string | undefined;

/** Puts something else where each `${…}` reference of a tag stands, with its object, path and braces. */
export function replaceInTag(
  markup: string,
  replace: (source: string, ...parts: [Part, Part, Part, Part, Part, Part]) => string,
): string {
  const end = startOfUnclosed(markup);
  return markup.slice(0, end).replaceAll(inTag, replace) + markup.slice(end);
}

/** The reference that an object and a name stand for. */
export function identify(
  objectName: string | undefined,
  name: string,
): Omit<FoundReference, 'source' | 'path'> {
  if (objectName !== undefined && !offered.has(objectName)) return { key: `${objectName}:${name}` };
  const reference = { object: (objectName ?? 'default_attribute') as ReferenceObject, name };
  return { key: referenceKey(reference), reference };
}
