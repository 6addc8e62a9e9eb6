import type { UndecidedParams } from '@sluice/liquid/analysis';
import type { Messages } from '../default-messages.ts';

/** The values of people in words, and why something is not decided. */
export const dePersonWords: Pick<Messages, 'personWords'> = {
  personWords: {
    anyValues: 'mit beliebigen Werten',
    nothingSet: 'nichts gesetzt',
    valueIs: (attribute, value) => `${attribute}: ${value}`,
    valueNotSet: (attribute) => `${attribute} nicht gesetzt`,
    valueBlank: (attribute) => `${attribute} ein leerer Text`,
    quoted: (value) => `„${value}“`,
    undecided: ({ code, params }) =>
      (whyUndecided[code] as (given: UndecidedParams[typeof code]) => string)(params),
  },
};

const whyUndecided: { [Code in keyof UndecidedParams]: (params: UndecidedParams[Code]) => string } = {
  'too-many-steps': () => 'Es sind zu viele Fälle, um alle durchzugehen.',
  'variable-from-text': ({ name }) =>
    `Der Text setzt ${name} selbst, deshalb sind die Werte hier nicht bekannt.`,
  'compared-attributes': ({ name, other }) =>
    `${name} und ${other} werden so miteinander verglichen, dass sich die Fälle nicht auflisten lassen.`,
  'mixed-questions': ({ name }) =>
    `Nach ${name} wird auf Arten gefragt, die sich nicht zusammen auflisten lassen.`,
  'parts-of-one-value': ({ name }) =>
    `Nach mehreren Teilen von ${name} wird gefragt, und welche zusammengehören, ist nicht bekannt.`,
  'text-with-tags': () => 'Ein Text hat eigene Bedingungen oder Variablen.',
  'passage-unknown': () =>
    'Eine Schleife, ein Teil, den Liquid nicht lesen kann, oder die Reihenfolge der Teile entscheidet darüber.',
};
