import type { AttributeDefinition } from '@sluice/liquid';

/** An attribute as it is searched: its texts are read and lower-cased once. */
export interface IndexedAttribute {
  attribute: AttributeDefinition;
  name: string;
  lowerName: string;
  label: string | undefined;
  lowerLabel: string | undefined;
}

interface AttributeIndex {
  /** In the host's order. */
  entries: readonly IndexedAttribute[];
  byName: ReadonlyMap<string, IndexedAttribute>;
  byLabel: ReadonlyMap<string, IndexedAttribute>;
  byLowerName: ReadonlyMap<string, IndexedAttribute>;
}

const made = new WeakMap<readonly AttributeDefinition[], AttributeIndex>();

/**
 * The index of a list, made once for each array: with thousands of rows and tens of thousands of attributes every other
 * way to find one by name would be felt. Of two attributes with one name the first counts.
 */
export function indexAttributes(attributes: readonly AttributeDefinition[]): AttributeIndex {
  const before = made.get(attributes);
  if (before !== undefined) return before;
  const byName = new Map<string, IndexedAttribute>();
  const byLabel = new Map<string, IndexedAttribute>();
  const byLowerName = new Map<string, IndexedAttribute>();
  const entries: IndexedAttribute[] = [];
  for (const attribute of attributes) {
    const { name, label } = attribute;
    const entry = {
      attribute,
      name,
      lowerName: name.toLowerCase(),
      label,
      lowerLabel: label?.toLowerCase(),
    };
    // A name that comes twice would be two rows that nobody can tell apart.
    if (byName.has(name)) continue;
    entries.push(entry);
    byName.set(name, entry);
    if (label !== undefined && !byLabel.has(label)) byLabel.set(label, entry);
    if (!byLowerName.has(entry.lowerName)) byLowerName.set(entry.lowerName, entry);
  }
  const index = { entries, byName, byLabel, byLowerName };
  made.set(attributes, index);
  return index;
}
