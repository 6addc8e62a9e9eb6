import { useContext, createContext } from 'react';
import type { withOverrides } from './with-overrides.ts';

/** The names of the parts of the catalog. The component of each says which words it has. */
export type SectionName =
  | 'attributes'
  | 'attributeCombobox'
  | 'audienceComparison'
  | 'conditionBuilder'
  | 'conditionTester'
  | 'examples'
  | 'exampleGallery'
  | 'findings'
  | 'liquid'
  | 'liquidComparison'
  | 'controls'
  | 'mailPreview'
  | 'messageBuilder'
  | 'personWords'
  | 'sluiceBuilder'
  | 'snippetDialogs'
  | 'snippetTable'
  | 'snippetTests'
  | 'snippetTrash'
  | 'syntaxPreview'
  | 'tagInput'
  | 'templateComparison'
  | 'whoGetsWhat';

/** Words of any sections. `MessagesProvider` checks that a section gets words of its own. */
type SectionOverrides = { readonly [Section in SectionName]?: object | undefined };

/** The words that hosts say differently. The English words are beside the components: `useSection`. */
export const MessagesContext = createContext<SectionOverrides>({});

/** Lays those words over the English ones. Who gives words brings it along: a page without any does not load it. */
export const OverridesContext = createContext<typeof withOverrides | undefined>(undefined);

/**
 * The current words of a section, or of a part of it: each as the host passes it, else as in the English `defaults`.
 * Each component brings its own defaults, so that a page loads the words of what it shows.
 */
export function useSection<Words extends object>(section: SectionName, defaults: Words): Words {
  // A string has the same type whoever gives it.
  const given = useContext(MessagesContext)[section] as Partial<Words> | undefined;
  const override = useContext(OverridesContext);
  return override === undefined ? defaults : override(defaults, given);
}
