import type { Undecided, UndecidedParams } from '@sluice/liquid/analysis';
import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current words about people who were thought of. */
export function usePersonWordsMessages(): typeof personWordsMessages {
  return useSection('personWords', personWordsMessages);
}

const whyUndecided: { [Code in keyof UndecidedParams]: (params: UndecidedParams[Code]) => string } = {
  'too-many-steps': () => 'There are too many cases to go through.',
  'variable-from-text': ({ name }) => `The text sets ${name} itself, so its values are not known here.`,
  'compared-attributes': ({ name, other }) =>
    `${name} and ${other} are compared with each other in a way whose cases cannot be listed.`,
  'mixed-questions': ({ name }) => `${name} is asked in ways that cannot be listed together.`,
  'parts-of-one-value': ({ name }) =>
    `Several parts of ${name} are asked for, and which go together is not known.`,
  'text-with-tags': () => 'A text has conditions or variables of its own.',
  'passage-unknown': () =>
    'A loop, a part that Liquid cannot read, or the order of the parts decides about it.',
};

/** The values of a person in words, wherever one is shown, and why something is not decided for all people. */
export const personWordsMessages = textsWithNames({
  /** No value decides. */
  anyValues: 'whatever they have',
  nothingSet: 'nothing set',
  valueIs: (attribute: string, value: string) => `${attribute}: ${value}`,
  valueNotSet: (attribute: string) => `${attribute} not set`,
  valueBlank: (attribute: string) => `${attribute} an empty text`,
  /** A value of another type than the conditions expect stands in quotes. */
  quoted: (value: string) => `“${value}”`,
  undecided: ({ code, params }: Undecided): string =>
    (whyUndecided[code] as (given: UndecidedParams[typeof code]) => string)(params),
});
