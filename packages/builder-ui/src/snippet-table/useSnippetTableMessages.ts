import { useSection } from '../messages/useSection.ts';
import { snippetTableMessages } from './messages.ts';

/** The strings of the snippet table in force. */
export function useSnippetTableMessages(): typeof snippetTableMessages {
  return useSection('snippetTable', snippetTableMessages);
}
