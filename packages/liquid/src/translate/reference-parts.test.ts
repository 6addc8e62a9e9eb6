import { describe, expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { listReferences } from './list-references.ts';
import type { ReferenceParts } from './reference-parts.ts';

const referencesOf = (text: string) =>
  Object.fromEntries(listReferences(parseLiquid(text)).map((reference) => [reference.key, reference]));

/** The parts in short: `product: name, variants[variant: size]`. */
const inShort = ({ entry, fields }: ReferenceParts): string => {
  const names = Object.entries(fields).map(([name, inside]) => {
    const deeper = inShort(inside);
    return deeper === '' ? name : `${name}[${deeper}]`;
  });
  return [entry, names.join(', ')].filter((part) => part !== undefined && part !== '').join(': ');
};

const products = 'event_properties:products';

describe('of a list of objects, listReferences says what the text reads of each entry', () => {
  it.each([
    [
      'in a loop',
      '{% for product in {{event_properties.${products}}} %}{{product.name}} {{ product.price | round }}{% endfor %}',
      'product: name, price',
    ],
    [
      'in a condition inside the loop',
      '{% for p in event_properties.${products} limit:3 %}{% if p.stock < 3 %}{{p.name}}{% endif %}{% endfor %}',
      'p: stock, name',
    ],
    [
      'in loops inside of each other',
      '{% for p in event_properties.${products} %}{% for v in p.variants %}{{v.size}}{% endfor %}{% endfor %}',
      'p: variants[v: size]',
    ],
    [
      'of a variable that is the list',
      '{% assign list = {{event_properties.${products}}} %}{% for p in list %}{{p.name}}{% endfor %}{{list[0].price}}',
      'p: name, price',
    ],
    ['at a position', '{{event_properties.${products}[0].name}}', 'name'],
    ['of the first', '{{event_properties.${products}.first.name}}', 'name'],
    [
      'by a name in quotes',
      "{% for p in event_properties.${products} %}{{p['name']}}{% endfor %}",
      'p: name',
    ],
  ])('%s', (_, text, expected) => {
    const reference = referencesOf(text)[products];
    expect(reference?.inputKind).toBe('json');
    expect(inShort(reference?.parts as ReferenceParts)).toBe(expected);
    expect(reference?.parts?.isList).toBe(true);
  });
});

it('an object of which a text reads fields is entered as JSON, and is no list', () => {
  const { inputKind, parts } =
    referencesOf('{{custom_attribute.${address}.city}}')['custom_attribute:address'] ?? {};
  expect(inputKind).toBe('json');
  expect(parts?.isList).toBe(false);
});

it('a list of plain values is entered as a list', () => {
  const text = '{% for tag in custom_attribute.${tags} %}{{tag}}{% endfor %}';
  expect(referencesOf(text)['custom_attribute:tags']?.inputKind).toBe('list');
});

it('a variable of a loop is what it was before, once the loop ends', () => {
  const text =
    '{% for p in event_properties.${products} %}{{p.name}}{% endfor %}{{p.price}}{% for p in custom_attribute.${pets} %}{{p.age}}{% endfor %}';
  const found = referencesOf(text);
  expect(Object.keys(found[products]?.parts?.fields ?? {})).toEqual(['name']);
  expect(Object.keys(found['custom_attribute:pets']?.parts?.fields ?? {})).toEqual(['age']);
});

it.each([
  '{{ p.name }}',
  '{% endfor %}{% for %}{{p.x}}',
  '{% for p in %}{{p.x}}{% endfor %}',
  "{{ 'p.name' }}",
])('where nothing can be followed, there are no parts: %s', (text) => {
  expect(Object.values(referencesOf(text)).filter(({ parts }) => parts !== undefined)).toEqual([]);
});

it('a field may be called like something that every object has', () => {
  const text = '{% for p in event_properties.${products} %}{{p.constructor}}{{p.__proto__}}{% endfor %}';
  expect(Object.keys(referencesOf(text)[products]?.parts?.fields ?? {})).toEqual([
    'constructor',
    '__proto__',
  ]);
});
