import { useContext, createContext } from 'react';
import { soundWords } from './given-sentences.ts';

/** The names of the parts of the catalog. The component of each says which words it has. */
export type SectionName =
  | 'attributes'
  | 'attributeCombobox'
  | 'conditionBuilder'
  | 'conditionTester'
  | 'examples'
  | 'exampleGallery'
  | 'findings'
  | 'liquid'
  | 'liquidComparison'
  | 'controls'
  | 'sluiceBuilder'
  | 'snippetDialogs'
  | 'snippetTable'
  | 'snippetTrash'
  | 'syntaxPreview'
  | 'tagInput'
  | 'templateComparison';

/** Words of any sections. `MessagesProvider` checks that a section gets words of its own. */
type SectionOverrides = { readonly [Section in SectionName]?: object | undefined };

const made = new WeakMap<object, WeakMap<object, object>>();

/** Words of a section with the host's in place of those it gave. Made once, so that they stay identical everywhere. */
export function withOverrides<Words extends object>(
  defaults: Words,
  given: Partial<Words> | undefined,
): Words {
  // A section that is none is no reason to stop.
  if (typeof given !== 'object' || given === null) return defaults;
  const wordsByDefaults = made.get(given) ?? new WeakMap<object, object>();
  made.set(given, wordsByDefaults);
  const words = wordsByDefaults.get(defaults) ?? soundWords(defaults, given);
  wordsByDefaults.set(defaults, words);
  // The entry of these two is their sum.
  return words as Words;
}

/** The words that hosts say differently. The English words are beside the components: `useSection`. */
export const MessagesContext = createContext<SectionOverrides>({});

/**
 * The current words of a section, or of a part of it: each as the host passes it, else as in the English `defaults`.
 * Each component brings its own defaults, so that a page loads the words of what it shows.
 */
export function useSection<Words extends object>(section: SectionName, defaults: Words): Words {
  // A string has the same type whoever gives it.
  return withOverrides(defaults, useContext(MessagesContext)[section] as Partial<Words> | undefined);
}
