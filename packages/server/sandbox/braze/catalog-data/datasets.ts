import type { Switches } from '../switches.ts';
import type { ItemSource, WireAttribute, WireEvent } from '../wire.ts';
import { retailerAttributes, retailerEvents } from './retailer-items.ts';

/** The items that the switch selects. */
export function attributesOf(dataset: Switches['attributes']): ItemSource<WireAttribute> {
  if (typeof dataset === 'number') return generatedAttributes(dataset);
  if (dataset === 'retailer') return retailerAttributes;
  return dataset === 'unusual-names' ? unusualAttributes : (dataset as WireAttribute[]);
}

/** The items that the switch selects. */
export function eventsOf(dataset: Switches['events']): ItemSource<WireEvent> {
  if (typeof dataset === 'number') return generatedEvents(dataset);
  if (dataset === 'retailer') return retailerEvents;
  return dataset === 'unusual-names' ? unusualEvents : (dataset as WireEvent[]);
}

const types = ['String', 'Number', 'Boolean', 'Date', 'Array', 'String (Automatically Detected)'];
/** Every so many attributes, one has a type or a status that conditions cannot use. */
const OBJECT_EVERY = 101;
const UNKNOWN_EVERY = 211;
const BLOCKED_EVERY = 97;
const TRASHED_EVERY = 193;
const ARRAY_LENGTH = 25;
/** Enough digits for 100,000 names that sort like their numbers. */
const DIGITS = 6;

const number = (index: number) => String(index + 1).padStart(DIGITS, '0');
const isEach = (index: number, every: number) => (index + 1) % every === 0;

function typeAt(index: number): string {
  if (isEach(index, OBJECT_EVERY)) return 'Object';
  if (isEach(index, UNKNOWN_EVERY)) return 'Geo Point';
  return types[index % types.length] ?? 'String';
}

function statusAt(index: number): string {
  if (isEach(index, BLOCKED_EVERY)) return 'Blocklisted';
  return isEach(index, TRASHED_EVERY) ? 'Trashed' : 'Active';
}

function generated<Item>(length: number, itemAt: (index: number) => Item): ItemSource<Item> {
  return {
    length,
    slice: (start, end) => {
      const count = Math.max(0, Math.min(end, length) - start);
      return Array.from({ length: count }, (_, offset) => itemAt(start + offset));
    },
  };
}

/** As many attributes as wanted, of all types. */
const generatedAttributes = (count: number): ItemSource<WireAttribute> =>
  generated(count, (index) => ({
    name: `attribute_${number(index)}`,
    description: index % 2 === 0 ? `The attribute with the number ${index + 1}` : null,
    data_type: typeAt(index),
    array_length: typeAt(index) === 'Array' ? ARRAY_LENGTH : null,
    status: statusAt(index),
    tag_names: [],
  }));

const generatedEvents = (count: number): ItemSource<WireEvent> =>
  generated(count, (index) => ({
    name: `event_${number(index)}`,
    description: null,
    included_in_analytics_report: true,
    status: statusAt(index),
    tag_names: [],
  }));

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
const unusualTypes = [
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

const unusualAttributes: readonly WireAttribute[] = sorted.map((name, index) => ({
  name,
  description: index % 3 === 0 ? `Says ${name}` : null,
  data_type: at(unusualTypes, index),
  array_length: null,
  status: at(statuses, index),
  tag_names: [null, 'a tag'],
}));

const unusualEvents: readonly WireEvent[] = sorted.map((name, index) => ({
  name,
  status: at(statuses, index),
  included_in_analytics_report: index % 2 === 0,
}));
