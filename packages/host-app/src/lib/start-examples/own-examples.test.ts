import { createId, generateLiquid, type AttributeDefinition, type DataType } from '@sluice/liquid';
import { TemplateSchema } from '@sluice/liquid/schema';
import { checkTemplate } from '@sluice/liquid/text';
import { expect, it } from 'vitest';
import { startWords } from './messages.ts';
import { startExamplesOf } from './own-examples.ts';

const own = (name: string, dataType?: DataType, label?: string): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  ...(dataType && { dataType }),
  ...(label !== undefined && { label }),
});

const shop = [
  own('user_uuid', 'string'),
  own('locale_hint', 'string'),
  own('favorite_store', 'string'),
  own('total_spend', 'number', 'Total spend'),
  own('last_purchase_at', 'time'),
  own('is_vip', 'boolean'),
];
const everyKind = [
  own('loyalty_points', 'number'),
  own('age', 'number'),
  own('Lieblings-Farbe', 'string'),
  own("o'clock", 'time'),
  own('birthday', 'time'),
  own('trial_ends_at', 'time'),
  own('newsletter_opt_in', 'boolean'),
  own('is_vip', 'boolean'),
];

const titlesOf = (attributes: readonly AttributeDefinition[]) =>
  startExamplesOf(attributes, startWords, createId).examples.map(({ title }) => title);

it('a shop is offered examples of three types of its attributes, by the names that people know and that say what they are for', () => {
  expect(titlesOf(shop)).toEqual([
    'Offers by Total spend',
    'A reminder some time after last_purchase_at',
    'A text that says their favorite_store',
  ]);
});

it.each<[string, readonly AttributeDefinition[], string[]]>([
  ['a birthday', [own('birth_date', 'time')], ['Congratulations by birth_date']],
  [
    'a reward for it',
    [own('birthday_reward_sent_at', 'time')],
    ['A reminder some time after birthday_reward_sent_at'],
  ],
  ['an end', [own('subscription_expires_on', 'time')], ['A reminder before subscription_expires_on']],
  ['a consent', [own('sms_consent', 'boolean')], ['Only people with sms_consent']],
  ['several numbers', [own('a', 'number'), own('orders', 'number')], ['Offers by orders', 'Offers by a']],
])(
  'a workspace that has only %s gets that, and examples about what Braze itself knows',
  (_, attributes, titles) => {
    const offered = titlesOf(attributes);
    expect(offered.slice(0, titles.length)).toEqual(titles);
    expect(offered).toHaveLength(3);
    expect(offered).toContain('Greet by name, or without one');
  },
);

it.each<[string, readonly AttributeDefinition[]]>([
  ['nothing is imported', []],
  ['there are only events', [{ attributeType: 'custom_event', name: 'order_placed' }]],
  ['no attribute has a type that is known', [own('mystery')]],
  [
    'the names are of ids, or cannot be written into Liquid',
    [own('customer_id', 'string'), own('a}b', 'string')],
  ],
  ['there are only lists', [own('interests', 'array')]],
])('where %s, the examples are about what Braze knows of everybody', (_, attributes) => {
  const { areOwn, examples } = startExamplesOf(attributes, startWords, createId);
  expect(areOwn).toBe(false);
  expect(examples.map(({ id }) => id)).toEqual(['first_name', 'country', 'last_used_app_date']);
});

it.each([...shop, ...everyKind].map((attribute) => [attribute.name, attribute] as const))(
  'the examples that a workspace with “%s” is offered can be stored and sent at once, and get no warning',
  (_, attribute) => {
    for (const { template } of startExamplesOf([attribute], startWords, createId).examples) {
      expect(TemplateSchema.safeParse(template).error).toBeUndefined();
      expect(generateLiquid(template).incomplete).toEqual([]);
      const findings = checkTemplate(template, [attribute]).filter(({ severity }) => severity !== 'info');
      expect(findings).toEqual([]);
    }
  },
);
