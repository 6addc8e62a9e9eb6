import { useSection } from '../messages/useSection.ts';
import { syntaxPreviewMessages } from './messages.ts';

/** The strings of the syntax preview in force. */
export function useSyntaxPreviewMessages(): typeof syntaxPreviewMessages {
  return useSection('syntaxPreview', syntaxPreviewMessages);
}
