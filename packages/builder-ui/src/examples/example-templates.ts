import type { BuilderSettings, Condition, Operator, Template } from '@sluice/liquid';
import type { examplesMessages } from './messages.ts';

/** The examples a person can start from, in the order in which they are offered. */
export const exampleKinds = ['language', 'country', 'absence'] as const;

export type ExampleKind = (typeof exampleKinds)[number];

type Words = typeof examplesMessages;
type CreateId = () => string;

/**
 * A finished template that works in every workspace: it asks only about attributes that Braze itself has. Each call makes
 * new ids.
 */
export function exampleOf(kind: ExampleKind, words: Words, createId: CreateId): Template {
  return makers[kind](words, createId);
}

/** Each is in the language of its readers, whatever the language of the page. */
const greetings = {
  de: "Schön, dass Sie da sind, {{${first_name} | default: 'lieber Gast'}}.",
  fr: "Merci d’être là, {{${first_name} | default: 'cher client'}}.",
  en: "Good to have you, {{${first_name} | default: 'friend'}}.",
};

const makers: Record<ExampleKind, (words: Words, createId: CreateId) => Template> = {
  language: (_, createId) => ({
    statements: [
      branch(createId, greetings.de, ['language', 'string', '==', 'de']),
      branch(createId, greetings.fr, ['language', 'string', '==', 'fr']),
    ],
    settings: sendsOtherwise(greetings.en),
  }),
  country: ({ country }, createId) => ({
    statements: [
      branch(createId, country.near, ['country', 'string', 'is-any-of', 'DE, AT, CH']),
      branch(createId, country.far, ['country', 'string', '==', 'US']),
    ],
    settings: sendsOtherwise(country.fallback),
  }),
  absence: ({ absence }, createId) => ({
    statements: [
      branch(createId, absence.long, ['last_used_app_date', 'time', '<', '30 days ago']),
      branch(createId, absence.short, ['last_used_app_date', 'time', '<', '7 days ago']),
    ],
    settings: {
      hasFallback: true,
      fallbackType: 'abort',
      customFallback: '',
      abortReason: absence.reason,
    },
  }),
};

type Comparison = [attributeName: string, dataType: Condition['dataType'], operator: Operator, value: string];

function branch(createId: CreateId, customText: string, comparison: Comparison): Template['statements'][0] {
  const [attributeName, dataType, operator, value] = comparison;
  const condition: Condition = {
    id: createId(),
    attributeType: 'default_attribute',
    attributeName,
    dataType,
    operator,
    value,
  };
  return { id: createId(), customText, conditions: [condition] };
}

function sendsOtherwise(text: string): BuilderSettings {
  return { hasFallback: true, fallbackType: 'custom', customFallback: text, abortReason: '' };
}
