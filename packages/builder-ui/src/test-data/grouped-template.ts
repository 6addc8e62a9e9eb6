import type { AttributeDefinition, Condition, ConditionGroup, ConditionItem, Template } from '@sluice/liquid';
import { exampleTemplate } from './example-template.ts';

/** The attributes of the groups below. */
export const groupedAttributes: readonly AttributeDefinition[] = [
  { attributeType: 'custom_attribute', name: 'newsletter_opt_in', dataType: 'boolean' },
  { attributeType: 'custom_attribute', name: 'loyalty_tier', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'total_spend', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'last_order_at', dataType: 'time' },
  { attributeType: 'custom_attribute', name: 'favorite_activity', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'boots', dataType: 'boolean' },
  { attributeType: 'custom_attribute', name: 'tent', dataType: 'boolean' },
  { attributeType: 'custom_attribute', name: 'stove', dataType: 'boolean' },
  { attributeType: 'default_attribute', name: 'country', dataType: 'string' },
];

/** A condition on one of them, by default that it is set. */
export function asks(
  id: string,
  attributeName: string,
  operator: Condition['operator'] = 'is-set',
  value = '',
): Condition {
  const found = groupedAttributes.find(({ name }) => name === attributeName);
  const { attributeType = 'custom_attribute', dataType } = found ?? {};
  return { id, attributeType, attributeName, operator, value, ...(dataType && { dataType }) };
}

/** A group of such conditions, and of further groups. */
export function groupOf(
  id: string,
  kind: ConditionGroup['kind'],
  items: readonly ConditionItem[],
): ConditionGroup {
  return { id, kind, items };
}

/** The template of the design pictures: groups three deep, and a second branch that needs a variable. */
export const groupedTemplate: Template = {
  ...exampleTemplate,
  statements: [
    {
      id: 's1',
      name: 'Early access for the best customers',
      customText: "Hi {{${first_name} | default: 'there'}}, the winter sale opens for you tonight.",
      conditions: [
        groupOf('g1', 'all', [
          asks('a', 'newsletter_opt_in', '==', 'true'),
          groupOf('g2', 'any', [
            asks('b', 'loyalty_tier', 'is-any-of', 'gold\nplatinum'),
            groupOf('g3', 'all', [
              asks('c', 'total_spend', '>=', '500'),
              asks('d', 'last_order_at', '>', '90 days ago'),
            ]),
          ]),
        ]),
      ],
    },
    {
      id: 's2',
      customText: 'Snow is on its way. Wax is 20 % off until Sunday.',
      conditions: [
        groupOf('g4', 'all', [
          groupOf('g5', 'any', [asks('e', 'country', '==', 'DE'), asks('f', 'country', '==', 'AT')]),
          groupOf('g6', 'any', [
            asks('h', 'favorite_activity', '==', 'skiing'),
            asks('i', 'favorite_activity', '==', 'hiking'),
          ]),
        ]),
      ],
    },
  ],
};
