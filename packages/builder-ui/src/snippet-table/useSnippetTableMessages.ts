import { useSection } from '../messages/useSection.ts';
import { snippetTableMessages } from './messages.ts';

/** The current messages of the snippet table. */
export function useSnippetTableMessages(): typeof snippetTableMessages {
  return useSection('snippetTable', snippetTableMessages);
}
