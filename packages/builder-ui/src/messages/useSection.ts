import { use } from 'react';
import { MessagesContext } from './MessagesContext.ts';
import type { SectionName } from './sections.ts';
import { withOverrides } from './with-overrides.ts';

/**
 * The current words of a section, or of a part of it: each as the host passes it, else as in the English `defaults`.
 * Each component brings its own defaults, so that a page loads the words of what it shows.
 */
export function useSection<Words extends object>(section: SectionName, defaults: Words): Words {
  // A string has the same type whoever gives it.
  return withOverrides(defaults, use(MessagesContext)[section] as Partial<Words> | undefined);
}
