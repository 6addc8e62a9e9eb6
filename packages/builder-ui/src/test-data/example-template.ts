import { defaultAttributes, type AttributeDefinition, type Template } from '@sluice/liquid';

/** A workspace's attributes and events, for stories and tests. */
export const exampleAttributes: readonly AttributeDefinition[] = [
  { attributeType: 'custom_attribute', name: 'subscription_status', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'total_spend', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'total_spend_last_30d', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'lifetime_total_spins', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'is_vip', dataType: 'boolean' },
  { attributeType: 'custom_attribute', name: 'favorite_sports', label: 'Favorite sports', dataType: 'array' },
  { attributeType: 'custom_attribute', name: 'last_order_at', dataType: 'time', description: 'Newest order' },
  { attributeType: 'custom_event', name: 'purchase' },
  { attributeType: 'custom_event', name: 'trip_booked' },
  ...defaultAttributes,
];

/** The template of the design pictures: three branches and an abort. */
export const exampleTemplate: Template = {
  statements: [
    {
      id: 's1',
      customText: "Hi {{${first_name} | default: 'there'}}, Pro pays for itself.",
      conditions: [
        {
          id: 'c1',
          attributeType: 'custom_attribute',
          attributeName: 'subscription_status',
          dataType: 'string',
          operator: '==',
          value: 'free',
        },
        {
          id: 'c2',
          attributeType: 'custom_attribute',
          attributeName: 'total_spend',
          dataType: 'number',
          operator: '>=',
          value: '50',
          logicalOperator: 'and',
        },
      ],
    },
    {
      id: 's2',
      customText: 'Thanks for being on the Pro Plan!',
      conditions: [
        {
          id: 'c3',
          attributeType: 'custom_attribute',
          attributeName: 'subscription_status',
          dataType: 'string',
          operator: '==',
          value: 'pro',
        },
      ],
    },
    {
      id: 's3',
      customText: 'Kostenloser Versand bis Sonntag.',
      conditions: [
        {
          id: 'c4',
          attributeType: 'default_attribute',
          attributeName: 'country',
          dataType: 'string',
          operator: '==',
          value: 'DE',
        },
      ],
    },
  ],
  settings: {
    hasFallback: true,
    fallbackType: 'abort',
    customFallback: '',
    abortReason: 'no matching branch',
  },
};

/** The last branch of it alone: people in Germany get a text, everybody else nothing. */
export const oneBranchTemplate: Template = {
  ...exampleTemplate,
  statements: exampleTemplate.statements.slice(2),
};
