import type { CustomAttribute, CustomEvent } from '../../contracts/index.ts';

type DataType = NonNullable<CustomAttribute['dataType']>;

/** Braze's names of data types (from its reference and dashboard), without suffixes such as ` (Automatically Detected)`. */
const dataTypes: Record<string, DataType> = {
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

const withoutSuffix = (wire: string) => wire.split(' (')[0]?.trim() ?? '';

/** What conditions can compare an attribute as; `null` for a type that is unknown to us. */
export function toDataType(wire: string | null | undefined): DataType | null {
  const word = withoutSuffix(wire ?? '')
    .toLowerCase()
    .replaceAll('_', ' ');
  return dataTypes[word] ?? null;
}

/** The provider's own word for a type, to display. */
export function toProviderType(wire: string | null | undefined): string | null {
  const word = withoutSuffix(wire ?? '');
  return word === '' ? null : toShownName(word);
}

const eventStatuses: Record<string, CustomEvent['status']> = {
  active: 'Active',
  draft: 'Draft',
  trashed: 'Archived',
  deleted: 'Archived',
};

/** Any other status means that the event cannot trigger anything now. */
export function toEventStatus(wire: string | null | undefined): CustomEvent['status'] {
  if (wire === null || wire === undefined) return 'Active';
  return eventStatuses[wire.toLowerCase()] ?? 'Inactive';
}

/** The name to display: Liquid syntax, line breaks and control characters are replaced. */
export function toShownName(rawName: string): string {
  return rawName.normalize('NFC').replaceAll(/[\p{Cc}{}$%"']/gu, '_');
}
