import { useSection } from '../../messages/useSection.ts';
import { exampleGalleryMessages } from './messages.ts';

/** The current messages of the gallery of examples. */
export function useExampleGalleryMessages(): typeof exampleGalleryMessages {
  return useSection('exampleGallery', exampleGalleryMessages);
}
