import { expect, it } from 'vitest';
import { usesByHeads } from './map-sheet.ts';
import { keyOfColumn, type TableColumn } from './table-of.ts';

it.each([
  [
    'event_properties.${price}',
    { attributeType: 'custom_event', attributeName: 'any event', eventProperty: 'price' },
  ],
  [
    '{{event_properties.${price}}}',
    { attributeType: 'custom_event', attributeName: 'any event', eventProperty: 'price' },
  ],
  [
    'event_properties.price',
    { attributeType: 'custom_event', attributeName: 'any event', eventProperty: 'price' },
  ],
  ['ordered: price', { attributeType: 'custom_event', attributeName: 'Ordered', eventProperty: 'price' }],
  [
    'Order placed › unit price',
    { attributeType: 'custom_event', attributeName: 'Ordered', eventProperty: 'unit price' },
  ],
  [
    'canvas_entry_properties.${plan}',
    { attributeType: 'variable', attributeName: 'canvas_entry_properties.${plan}' },
  ],
  [
    'api_trigger_properties.plan',
    { attributeType: 'variable', attributeName: 'api_trigger_properties.${plan}' },
  ],
  [
    'custom_attribute.${tier}',
    { attributeType: 'custom_attribute', attributeName: 'tier', dataType: 'string' },
  ],
])('a head that says %s is a column of its own', (head, attribute) => {
  const attributes = [
    { attributeType: 'custom_event' as const, name: 'Ordered', label: 'Order placed' },
    { attributeType: 'custom_attribute' as const, name: 'tier', dataType: 'string' as const },
  ];
  expect(usesByHeads([head, 'Text'], [], attributes)).toEqual([
    { kind: 'attribute', attribute },
    { kind: 'text' },
  ]);
});

it('two properties of one event are two columns, and one that the table has stays that one', () => {
  const column = {
    attributeType: 'custom_event' as const,
    attributeName: 'Ordered',
    eventProperty: 'price',
  };
  const columns: readonly TableColumn[] = [{ ...column, key: keyOfColumn(column), operator: '>' }];
  const uses = usesByHeads(
    ['event_properties.${price}', 'event_properties.${stock}', 'event_properties.${stock}'],
    columns,
    [],
  );
  expect(uses).toMatchObject([
    { kind: 'attribute', attribute: { attributeName: 'Ordered', eventProperty: 'price' } },
    { kind: 'attribute', attribute: { attributeName: 'any event', eventProperty: 'stock' } },
    { kind: 'unused' },
  ]);
});

it('a head that only looks like an event with a property is not used', () => {
  expect(usesByHeads(['Note: draft', 'Text'], [], [])).toEqual([{ kind: 'unused' }, { kind: 'text' }]);
  expect(usesByHeads(['event_properties.${}', 'Text'], [], [])?.[0]).toEqual({ kind: 'unused' });
});
