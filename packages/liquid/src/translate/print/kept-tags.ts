import type { Template } from '../../model/template.ts';

/** Whether the tags of an imported chain can still be used: a `case` or `unless` only as a whole. */
export function keepsOpenings({ source, statements }: Template): boolean {
  if (source === undefined) return false;
  return source.keyword === 'if' || statements.every((statement) => statement.source?.opening !== undefined);
}

/**
 * Whether every condition of an imported text is still printed as it was written, so that output style and reference
 * style have no effect yet. Texts and fallback may have changed: they keep their layout.
 */
export function keepsImportedTags({ source, statements }: Template): boolean {
  return source !== undefined && statements.every((statement) => statement.source?.opening !== undefined);
}
