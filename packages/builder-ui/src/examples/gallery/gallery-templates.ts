import type { AttributeType, Condition, DataType, Operator, Template } from '@sluice/liquid';
import type { exampleGalleryMessages } from './messages.ts';

/** The examples of the gallery, in the order in which they are listed. */
export const galleryKinds = [
  'firstName',
  'birthday',
  'optIn',
  'subscription',
  'tier',
  'spend',
  'cart',
  'trial',
  'winBack',
  'interest',
  'city',
  'order',
  'consent',
  'welcome',
  'review',
  'payment',
] as const;

export type GalleryKind = (typeof galleryKinds)[number];

type Words = typeof exampleGalleryMessages;
type CreateId = () => string;

/** The parts of an example's comparison: where the attribute lives, its name and type, and with what it is compared. */
interface ExampleCondition {
  type?: AttributeType;
  name: string;
  dataType: DataType;
  operator: Operator;
  value?: string;
  eventProperty?: string;
  valueKind?: Condition['valueKind'];
}

interface Branch {
  text: string;
  /** All of them must hold. */
  asks: readonly ExampleCondition[];
}

interface Example {
  branches: readonly Branch[];
  /** The Else text, or the reason to send nothing. */
  otherwise: { text: string } | { abort: string };
}

/** A finished template. Each call makes new ids. */
export function galleryTemplateOf(kind: GalleryKind, words: Words, createId: CreateId): Template {
  const { branches, otherwise } = examples[kind](words);
  return {
    statements: branches.map(({ text, asks }) => ({
      id: createId(),
      customText: text,
      conditions: asks.map((asked, index) => toCondition(asked, index, createId)),
    })),
    settings: {
      hasFallback: true,
      fallbackType: 'abort' in otherwise ? 'abort' : 'custom',
      customFallback: 'text' in otherwise ? otherwise.text : '',
      abortReason: 'abort' in otherwise ? otherwise.abort : '',
    },
  };
}

function toCondition(asked: ExampleCondition, index: number, createId: CreateId): Condition {
  const { type = 'custom_attribute', name, dataType, operator, value = '' } = asked;
  return {
    id: createId(),
    attributeType: type,
    attributeName: name,
    dataType,
    operator,
    value,
    ...(asked.eventProperty !== undefined && { eventProperty: asked.eventProperty }),
    ...(asked.valueKind !== undefined && { valueKind: asked.valueKind }),
    ...(index > 0 && { logicalOperator: 'and' }),
  };
}

const own = (name: string, dataType: DataType, operator: Operator, value?: string): ExampleCondition => ({
  name,
  dataType,
  operator,
  ...(value !== undefined && { value }),
});

const ofBraze = (name: string, dataType: DataType, operator: Operator, value?: string): ExampleCondition => ({
  ...own(name, dataType, operator, value),
  type: 'default_attribute',
});

const examples: Record<GalleryKind, (words: Words) => Example> = {
  firstName: ({ firstName: words }) => ({
    branches: [{ text: words.known, asks: [ofBraze('first_name', 'string', 'is-set')] }],
    otherwise: { text: words.unknown },
  }),
  birthday: ({ birthday: words }) => ({
    branches: [
      { text: words.today, asks: [ofBraze('date_of_birth', 'time', 'anniversary-today')] },
      { text: words.soon, asks: [ofBraze('date_of_birth', 'time', 'anniversary-within', '7')] },
    ],
    otherwise: { abort: words.reason },
  }),
  optIn: ({ optIn: words }) => ({
    branches: [
      { text: words.optedIn, asks: [ofBraze('subscribed_state.email_global', 'string', '==', 'opted_in')] },
      {
        text: words.subscribed,
        asks: [ofBraze('subscribed_state.email_global', 'string', '==', 'subscribed')],
      },
    ],
    otherwise: { abort: words.reason },
  }),
  subscription: ({ subscription: words }) => ({
    branches: [
      { text: words.free, asks: [own('subscription_status', 'string', '==', 'free')] },
      { text: words.paid, asks: [own('subscription_status', 'string', '==', 'pro')] },
    ],
    otherwise: { abort: words.reason },
  }),
  tier: ({ tier: words }) => ({
    branches: [
      { text: words.high, asks: [own('loyalty_tier', 'string', 'is-any-of', 'gold, platinum')] },
      { text: words.middle, asks: [own('loyalty_tier', 'string', '==', 'silver')] },
    ],
    otherwise: { text: words.fallback },
  }),
  spend: ({ spend: words }) => ({
    branches: [
      { text: words.high, asks: [own('total_spend', 'number', '>=', '1000')] },
      { text: words.middle, asks: [own('total_spend', 'number', '>=', '250')] },
    ],
    otherwise: { text: words.fallback },
  }),
  cart: ({ cart: words }) => ({
    branches: [
      { text: words.full, asks: [own('cart_value', 'number', '>=', '80')] },
      { text: words.small, asks: [own('cart_value', 'number', '>', '0')] },
    ],
    otherwise: { abort: words.reason },
  }),
  trial: ({ trial: words }) => ({
    branches: [
      {
        text: words.soon,
        asks: [
          own('trial_ends_at', 'time', '>', 'now'),
          own('trial_ends_at', 'time', '<=', '3 days from now'),
        ],
      },
    ],
    otherwise: { abort: words.reason },
  }),
  winBack: ({ winBack: words }) => ({
    branches: [
      { text: words.long, asks: [own('last_order_at', 'time', '<', '90 days ago')] },
      { text: words.short, asks: [own('last_order_at', 'time', '<', '30 days ago')] },
    ],
    otherwise: { abort: words.reason },
  }),
  interest: ({ interest: words }) => ({
    branches: [
      { text: words.first, asks: [own('interests', 'array', 'contains', 'hiking')] },
      { text: words.second, asks: [own('interests', 'array', 'contains', 'climbing')] },
    ],
    otherwise: { text: words.fallback },
  }),
  city: ({ city: words }) => ({
    branches: [
      { text: words.first, asks: [ofBraze('city', 'string', '==', 'Berlin')] },
      { text: words.second, asks: [ofBraze('city', 'string', 'is-any-of', 'Hamburg, Bremen')] },
    ],
    otherwise: { text: words.fallback },
  }),
  order: ({ order: words }) => ({
    branches: [
      {
        text: words.large,
        asks: [
          {
            type: 'custom_event',
            name: 'order_placed',
            eventProperty: 'total',
            dataType: 'number',
            operator: '>=',
            value: '100',
          },
        ],
      },
    ],
    otherwise: { text: words.fallback },
  }),
  consent: ({ consent: words }) => ({
    branches: [{ text: words.yes, asks: [own('sms_consent', 'boolean', '==', 'true')] }],
    otherwise: { abort: words.reason },
  }),
  welcome: ({ welcome: words }) => ({
    branches: [
      { text: words.first, asks: [own('onboarding_step', 'number', '<', '1')] },
      { text: words.next, asks: [own('onboarding_step', 'number', '<', '3')] },
    ],
    otherwise: { abort: words.reason },
  }),
  review: ({ review: words }) => ({
    branches: [
      {
        text: words.ask,
        asks: [
          own('last_delivery_at', 'time', '<', '3 days ago'),
          own('last_delivery_at', 'time', '>', '14 days ago'),
        ],
      },
    ],
    otherwise: { abort: words.reason },
  }),
  payment: ({ payment: words }) => ({
    branches: [
      { text: words.expired, asks: [own('card_expires_at', 'time', '<', 'now')] },
      { text: words.soon, asks: [own('card_expires_at', 'time', '<=', '30 days from now')] },
    ],
    otherwise: { abort: words.reason },
  }),
};
