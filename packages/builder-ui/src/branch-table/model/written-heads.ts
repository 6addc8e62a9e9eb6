import { referenceNamed, type AttributeDefinition } from '@sluice/liquid';
import { keyOfColumn, type ColumnAttribute, type TableColumn } from './table-of.ts';

/** What comes with one message, and not with the person: `canvas_entry_properties.${plan}`. */
const BROUGHT = /^(?:canvas_entry_properties|api_trigger_properties|context)\.\$\{[^{}]+\}$/u;

/** The same without `${…}`, and for the properties of an event: `event_properties.price`. */
const PATH =
  /^(event_properties|canvas_entry_properties|api_trigger_properties|context|custom_attribute)\.([^.{}$]+)$/u;

/** What may stand between the name of an event and that of its property. */
const BETWEEN = /\s*[:›→/]\s*/u;

/** How the builder calls the event where only its property is known. */
const ANY_EVENT = 'any event';

/**
 * What a head says that is written as Liquid writes a value (`event_properties.${price}`, `api_trigger_properties.${plan}`), or as
 * an event with one of its properties (`Ordered: price`). `undefined` for any other head: it is a name.
 */
export function attributeWritten(
  head: string,
  columns: readonly TableColumn[],
  attributes: readonly AttributeDefinition[],
): ColumnAttribute | undefined {
  const text = head.trim();
  const [, object, field] = PATH.exec(text) ?? [];
  const written = object === undefined ? text : `${object}.\${${field?.trim() ?? ''}}`;
  if (!written.includes('${')) return propertyOfEvent(text, attributes);
  const reference = referenceNamed(written);
  if (reference.name.trim() === '') return undefined;
  switch (reference.object) {
    case 'event_properties':
      return propertyInTable(reference.name, columns) ?? eventProperty(ANY_EVENT, reference.name);
    case 'custom_attribute':
    case 'default_attribute': {
      const known = attributes.find(
        ({ attributeType, name }) => attributeType === reference.object && name === reference.name,
      );
      const attribute = { attributeType: reference.object, attributeName: reference.name };
      return known?.dataType === undefined ? attribute : { ...attribute, dataType: known.dataType };
    }
    case 'variable':
      return BROUGHT.test(reference.name)
        ? { attributeType: 'variable', attributeName: reference.name }
        : undefined;
    case 'subscribed_state':
      return undefined;
  }
}

/** The column that asks about a property already, whichever event it is of. */
const propertyInTable = (name: string, columns: readonly TableColumn[]): ColumnAttribute | undefined =>
  columns.find((column) => column.attributeType === 'custom_event' && column.eventProperty === name);

function propertyOfEvent(
  text: string,
  attributes: readonly AttributeDefinition[],
): ColumnAttribute | undefined {
  const [event = '', property = '', ...more] = text.split(BETWEEN);
  if (property === '' || more.length > 0 || /[{}]/u.test(property)) return undefined;
  const wanted = event.toLowerCase();
  const known = attributes.find(
    ({ attributeType, name, label }) =>
      attributeType === 'custom_event' && (name.toLowerCase() === wanted || label?.toLowerCase() === wanted),
  );
  return known && eventProperty(known.name, property);
}

const eventProperty = (attributeName: string, property: string): ColumnAttribute => ({
  attributeType: 'custom_event',
  attributeName,
  eventProperty: property,
});

/** Tells whether two heads mean one column. */
export const isSameColumn = (one: ColumnAttribute, other: ColumnAttribute): boolean =>
  keyOfColumn(one) === keyOfColumn(other);
