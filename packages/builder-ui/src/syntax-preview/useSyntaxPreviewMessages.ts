import { useSection } from '../messages/useSection.ts';
import { syntaxPreviewMessages } from './messages.ts';

/** The current messages of the syntax preview. */
export function useSyntaxPreviewMessages(): typeof syntaxPreviewMessages {
  return useSection('syntaxPreview', syntaxPreviewMessages);
}
