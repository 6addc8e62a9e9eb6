import type { CustomAttribute, CustomEvent, UnusableReason } from '../../../contracts/index.ts';

type DataType = NonNullable<CustomAttribute['dataType']>;

/** Longer than any label of Braze. */
const LABEL_MAX = 200;

/** Braze's names of data types (from its reference and dashboard), without suffixes such as ` (Automatically Detected)`. */
const dataTypes: Record<string, DataType | undefined> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'time',
  time: 'time',
  array: 'array',
  'object array': 'array',
};

/** A label of Braze in the form that the tables of this file have. */
const wordOf = (label: string | null | undefined) =>
  (label ?? '').split(' (')[0]?.trim().toLowerCase().replaceAll('_', ' ') ?? '';

/** Looks up an own field only: a label may be anything, such as `constructor`. */
function valueOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** What conditions can compare an attribute as; `null` for a type that is unknown to us. */
export function toDataType(wire: string | null | undefined): DataType | null {
  return valueOf(dataTypes, wordOf(wire)) ?? null;
}

/** The provider's own words, as they came; `null` when there are none. */
export function toLabel(wire: string | null | undefined): string | null {
  const label = (wire ?? '').trim().slice(0, LABEL_MAX);
  return label === '' ? null : label;
}

const attributeStatuses: Record<string, CustomAttribute['status']> = {
  active: 'Active',
  blocklisted: 'Blocklisted',
  trashed: 'Trashed',
  deleted: 'Trashed',
};

/** A missing status means active: old workspaces have none. */
export function toAttributeStatus(wire: string | null | undefined): CustomAttribute['status'] {
  const word = wordOf(wire);
  return word === '' ? 'Active' : (valueOf(attributeStatuses, word) ?? 'Inactive');
}

/** Why conditions cannot use an attribute; `null` if they can. */
export function unusableReason({
  dataType,
  rawDataType,
  status,
}: Pick<CustomAttribute, 'dataType' | 'rawDataType' | 'status'>): UnusableReason | null {
  if (status === 'Blocklisted') return 'blocklisted';
  if (status === 'Trashed') return 'trashed';
  if (status === 'Inactive') return 'inactive';
  if (dataType !== null) return null;
  return wordOf(rawDataType) === 'object' ? 'objectType' : 'unknownType';
}

const eventStatuses: Record<string, CustomEvent['status']> = {
  active: 'Active',
  draft: 'Draft',
  trashed: 'Archived',
  deleted: 'Archived',
};

/** Any other status means that the event cannot trigger anything now. */
export function toEventStatus(wire: string | null | undefined): CustomEvent['status'] {
  const word = wordOf(wire);
  return word === '' ? 'Active' : (valueOf(eventStatuses, word) ?? 'Inactive');
}

/** The name to display: Liquid syntax, line breaks and control characters are replaced. */
export function toDisplayName(rawName: string): string {
  return rawName.normalize('NFC').replaceAll(/[\p{Cc}{}$%"']/gu, '_');
}
