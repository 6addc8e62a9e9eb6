import type { AttributeDefinition, Condition, Sample, Statement, Template } from '@sluice/liquid';
import { type DemoTexts, demoMessages } from './messages.ts';

export const exampleKinds = ['upgrade', 'winBack', 'shipping'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** An imaginary person. */
export interface Person {
  name: string;
  /** What matters about them here. */
  facts: string;
  sample: Sample;
}

export interface LiveExample {
  template: Template;
  people: readonly Person[];
}

type Texts = DemoTexts['examples'];
type Values = Sample['values'];

/** What can be chosen in the builder besides Braze's own attributes. */
export const liveAttributes: readonly AttributeDefinition[] = [
  { attributeType: 'custom_attribute', name: 'subscription_status', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'total_spend', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'days_since_purchase', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'newsletter_opt_in', dataType: 'boolean' },
  { attributeType: 'custom_attribute', name: 'loyalty_tier', dataType: 'string' },
];

const custom = (id: string, attributeName: string, rest: Partial<Condition>): Condition => {
  const { dataType } = liveAttributes.find(({ name }) => name === attributeName) ?? {};
  return {
    id,
    attributeType: 'custom_attribute',
    attributeName,
    operator: '==',
    value: '',
    ...(dataType && { dataType }),
    ...rest,
  };
};

const country = (id: string, rest: Partial<Condition>): Condition => ({
  id,
  attributeType: 'default_attribute',
  attributeName: 'country',
  dataType: 'string',
  operator: '==',
  value: '',
  ...rest,
});

const branch = (id: string, customText: string, ...conditions: Condition[]): Statement => ({
  id,
  customText,
  conditions,
});

const abortWith = (abortReason: string): Template['settings'] => ({
  hasFallback: true,
  fallbackType: 'abort',
  customFallback: '',
  abortReason,
});

/** People by their first names, each with values of their own. */
function peopleOf(facts: Record<string, string>, values: Record<string, Values>): Person[] {
  return Object.entries(facts).map(([name, fact]) => ({
    name,
    facts: fact,
    sample: { values: { 'default_attribute:first_name': name, ...values[name] } },
  }));
}

const makers: Record<ExampleKind, (texts: Texts) => LiveExample> = {
  upgrade: ({ upgrade: texts }) => ({
    template: {
      statements: [
        branch(
          'upgrade-1',
          texts.free,
          custom('upgrade-1-1', 'subscription_status', { value: 'free' }),
          custom('upgrade-1-2', 'total_spend', { operator: '>=', value: '50', logicalOperator: 'and' }),
        ),
        branch('upgrade-2', texts.pro, custom('upgrade-2-1', 'subscription_status', { value: 'pro' })),
      ],
      settings: abortWith(texts.reason),
    },
    people: peopleOf(texts.people, {
      Sven: { 'custom_attribute:subscription_status': 'free', 'custom_attribute:total_spend': 80 },
      Lucía: { 'custom_attribute:subscription_status': 'pro', 'custom_attribute:total_spend': 240 },
      Noor: { 'custom_attribute:subscription_status': 'free', 'custom_attribute:total_spend': 12 },
      Teo: {},
    }),
  }),
  winBack: ({ winBack: texts }) => ({
    template: {
      statements: [
        branch(
          'win-back-1',
          texts.long,
          custom('win-back-1-1', 'days_since_purchase', { operator: '>=', value: '90' }),
        ),
        branch(
          'win-back-2',
          texts.short,
          custom('win-back-2-1', 'days_since_purchase', { operator: '>=', value: '30' }),
        ),
      ],
      settings: abortWith(texts.reason),
    },
    people: peopleOf(texts.people, {
      Mara: { 'custom_attribute:days_since_purchase': 120 },
      Emil: { 'custom_attribute:days_since_purchase': 45 },
      Aiko: { 'custom_attribute:days_since_purchase': 3 },
      Omar: { 'custom_attribute:days_since_purchase': 90 },
    }),
  }),
  shipping: ({ shipping: texts }) => ({
    template: {
      statements: [
        branch(
          'shipping-1',
          texts.near,
          country('shipping-1-1', { operator: 'is-any-of', value: texts.countries }),
        ),
        branch('shipping-2', texts.far, country('shipping-2-1', { value: 'US' })),
      ],
      settings: { ...abortWith(''), fallbackType: 'custom', customFallback: texts.fallback },
    },
    people: peopleOf(texts.people, {
      Jonas: { 'default_attribute:country': 'AT' },
      Ava: { 'default_attribute:country': 'US' },
      Kenji: { 'default_attribute:country': 'JP' },
      Ines: {},
    }),
  }),
};

export function liveExampleOf(kind: ExampleKind): LiveExample {
  const { examples: texts } = demoMessages;
  return makers[kind](texts);
}
