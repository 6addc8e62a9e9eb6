import type { CustomAttribute, CustomEvent } from '../../contracts/index.ts';

/** Braze's names of data types (from its reference and dashboard), without suffixes such as ` (Automatically Detected)`. */
const dataTypes: Record<string, CustomAttribute['dataType']> = {
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

export function toDataType(wire: string | null | undefined): CustomAttribute['dataType'] {
  const word = (wire ?? '').split(' (')[0]?.trim().toLowerCase().replaceAll('_', ' ') ?? '';
  return dataTypes[word] ?? 'string';
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
