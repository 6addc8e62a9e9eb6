import type { WireAttribute, WireEvent } from '../wire.ts';

const LONGEST = 255;

/** Names that a careless reader breaks on: each is a name that Braze accepts. */
const names = [
  'plan',
  'Plan',
  'PLAN',
  'größe (cm)',
  'Préférence de contact',
  'cafe\u0301',
  'café',
  '好きな色',
  'цвет',
  '🏔 summit reached',
  "driver's license",
  'favorite "trail"',
  'legacy{field}',
  'closing}brace',
  '{{ liquid }}',
  '{% if x %}',
  '${nested}',
  '100% cotton',
  'two\nlines',
  'tab\there',
  ' leading space',
  'trailing space ',
  'a.b.c',
  'a/b?c=d&e#f',
  '$gt',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '=1+1',
  'n'.repeat(LONGEST),
  `${'ü'.repeat(LONGEST - 1)}x`,
] as const;

const sorted = names.toSorted();

/** Each type of Braze, some that nobody knows, and none at all. */
const types = [
  'String',
  'String (Automatically Detected)',
  'Number',
  'Integer',
  'Float',
  'Boolean',
  'Bool',
  'Date',
  'Time',
  'Array',
  'Object Array',
  'object_array',
  'Object',
  'Geo Point',
  '',
  null,
  undefined,
] as const;
const statuses = [
  'Active',
  'Active',
  'Active',
  'Blocklisted',
  'Trashed',
  'Deprecated',
  null,
  undefined,
] as const;

const at = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value;

export const unusualAttributes: readonly WireAttribute[] = sorted.map((name, index) => ({
  name,
  description: index % 3 === 0 ? `Says ${name}` : null,
  data_type: at(types, index),
  array_length: null,
  status: at(statuses, index),
  tag_names: [null, 'a tag'],
}));

export const unusualEvents: readonly WireEvent[] = sorted.map((name, index) => ({
  name,
  status: at(statuses, index),
  included_in_analytics_report: index % 2 === 0,
}));
