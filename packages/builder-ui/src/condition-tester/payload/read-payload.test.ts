import { listReferences } from '@sluice/liquid';
import { parseLiquid } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { readPayload } from './read-payload.ts';

const text =
  '{{${first_name}}}{{custom_attribute.${loyalty tier}}}{{event_properties.${price}}}' +
  '{% for p in event_properties.${products} %}{{p.name}}{% endfor %}{{api_trigger_properties.${code}}}';
const references = listReferences(parseLiquid(text));

const inputsOf = (payload: unknown) =>
  readPayload(typeof payload === 'string' ? payload : JSON.stringify(payload), references)?.inputs;
const value = (written: string) => ({ kind: 'value', text: written });

describe('an example payload gives the values of the message', () => {
  const products = [{ name: 'Boots' }, { name: 'Map' }];
  const asText = '[\n  { "name": "Boots" },\n  { "name": "Map" }\n]';

  it.each([
    ['of an event', { name: 'bought', properties: { products } }],
    ['of a call to the API', { events: [{ name: 'bought', properties: { products } }] }],
    ['called as Liquid calls them', { event_properties: { products } }],
    ['without anything around', { products }],
    ['the list itself', products],
  ])('%s', (_, payload) => {
    expect(inputsOf(payload)).toEqual({ 'event_properties:products': value(asText) });
  });

  it('from the object that is called as in Liquid before any other', () => {
    expect(inputsOf({ price: 1, event_properties: { price: 2 } })).toEqual({
      'event_properties:price': { ...value('2'), as: 'number' },
    });
  });

  it('of a user, by names that differ in capitals and spaces', () => {
    const user = { first_name: 'Noor', custom_attributes: { Loyalty_Tier: 'gold' } };
    expect(inputsOf({ users: [user] })).toEqual({
      'default_attribute:first_name': value('Noor'),
      'custom_attribute:loyalty tier': value('gold'),
    });
  });

  it('with null as not set, and with numbers as they are written', () => {
    expect(inputsOf('{"price": 139.00, "first_name": null}')).toEqual({
      'event_properties:price': { ...value('139.00'), as: 'number' },
      'default_attribute:first_name': { kind: 'not-set' },
    });
  });

  it('says which values are in it and which are not', () => {
    const read = readPayload('{"code": "SALE"}', references);
    expect(read?.found.map(({ key }) => key)).toEqual(['api_trigger_properties:code']);
    expect(read?.missing).toHaveLength(references.length - 1);
  });
});

it.each(['', '42', '"text"', 'null', '{"a":', "{'a': 1}", 'products'])('%j is no example', (payload) => {
  expect(readPayload(payload, references)).toBeUndefined();
});

it('an example without any of the values gives none', () => {
  const plain = listReferences(parseLiquid('{{${first_name}}}'));
  expect(readPayload('{"other": {"deep": 1}}', plain)?.found).toEqual([]);
});
