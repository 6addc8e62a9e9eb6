import {
  createTemplate,
  generateLiquid,
  templateReducer,
  type Condition,
  type Message,
  type Template,
} from '@sluice/liquid';
import { DEMO_EXAMPLE } from '../../contracts/index.ts';
import { demoEmail } from './demo-email.ts';

/** A snippet of the demo library. Its template is built by the same actions as a person's. */
export interface DemoSnippet {
  name: string;
  tags: string[];
  state: Template | Message;
  content: string;
}

type Draft = Pick<
  Condition,
  'attributeType' | 'attributeName' | 'dataType' | 'operator' | 'value' | 'logicalOperator'
>;

interface Branch {
  conditions: Draft[];
  text: string;
}

const customAttribute = (
  attributeName: string,
  dataType: NonNullable<Condition['dataType']>,
  operator: Condition['operator'],
  value: string,
): Draft => ({ attributeType: 'custom_attribute', attributeName, dataType, operator, value });

const defaultAttribute = (attributeName: string, value: string): Draft => ({
  attributeType: 'default_attribute',
  attributeName,
  dataType: 'string',
  operator: '==',
  value,
});

const and = (condition: Draft): Draft => ({ ...condition, logicalOperator: 'and' });

function build(branches: Branch[], settings: Partial<Template['settings']>): Template {
  const statements = branches.map(({ conditions, text }, index) => ({
    id: `statement-${index + 1}`,
    customText: text,
    conditions: conditions.map((condition, position) => ({
      ...condition,
      id: `condition-${index + 1}-${position + 1}`,
    })),
  }));
  const template: Template = { ...createTemplate(), statements };
  return templateReducer(template, { type: 'settings-changed', changes: { hasFallback: true, ...settings } });
}

const abort = (abortReason: string) => ({ fallbackType: 'abort', abortReason }) as const;
const fallBackTo = (customFallback: string) => ({ fallbackType: 'custom', customFallback }) as const;

const states: Omit<DemoSnippet, 'content'>[] = [
  { name: 'Autumn sale email', tags: ['email', 'campaign'], state: demoEmail },
  {
    name: 'Abandoned cart, high value',
    tags: ['lifecycle', 'cart'],
    state: build(
      [
        {
          conditions: [customAttribute('cart_value', 'number', '>', '120')],
          text: 'Your cart is waiting, and shipping is on us until Sunday.',
        },
      ],
      abort('cart below the campaign value'),
    ),
  },
  {
    name: 'Loyalty tier greeting',
    tags: ['lifecycle', 'loyalty', 'email'],
    state: build(
      [
        {
          conditions: [customAttribute('loyalty_tier', 'string', '==', 'gold')],
          text: 'Hello, and thank you for going Gold.',
        },
        {
          conditions: [customAttribute('loyalty_tier', 'string', '==', 'silver')],
          text: 'Two more trips until Gold.',
        },
      ],
      fallBackTo('Hello from everybody at Lumen Outdoor.'),
    ),
  },
  {
    name: 'Shipping cut-off by country',
    tags: ['shipping', 'lifecycle'],
    state: build(
      [
        { conditions: [defaultAttribute('country', 'DE')], text: 'Kostenloser Versand bis Sonntag.' },
        { conditions: [defaultAttribute('country', 'AT')], text: 'Gratis Versand bis Samstag.' },
      ],
      fallBackTo('Order by Friday for delivery next week.'),
    ),
  },
  {
    name: 'Win-back by last order',
    tags: ['lifecycle', 'winback'],
    state: build(
      [
        {
          conditions: [customAttribute('last_order_at', 'time', '<', '90 days ago')],
          text: 'It has been a while. Here is 15 % for your next tour.',
        },
      ],
      abort('ordered within 90 days'),
    ),
  },
  {
    name: DEMO_EXAMPLE,
    tags: ['lifecycle', 'upsell'],
    state: build(
      [
        {
          conditions: [
            customAttribute('subscription_status', 'string', '==', 'free'),
            and(customAttribute('total_spend', 'number', '>=', '50')),
          ],
          text: "Hi {{${first_name} | default: 'there'}}, Pro pays for itself.",
        },
        {
          conditions: [customAttribute('subscription_status', 'string', '==', 'pro')],
          text: 'Thanks for being on the Pro Plan!',
        },
        { conditions: [defaultAttribute('country', 'DE')], text: 'Kostenloser Versand bis Sonntag.' },
      ],
      abort('no matching branch'),
    ),
  },
];

export const demoSnippets: DemoSnippet[] = states.map((snippet) => ({
  ...snippet,
  content: generateLiquid(snippet.state).text,
}));
