import { useSection } from '../messages/useSection.ts';
import { examplesMessages } from './messages.ts';

/** The current messages of the examples. */
export function useExamplesMessages(): typeof examplesMessages {
  return useSection('examples', examplesMessages);
}
