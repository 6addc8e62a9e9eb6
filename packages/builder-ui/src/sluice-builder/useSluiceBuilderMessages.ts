import { useSection } from '../messages/useSection.ts';
import { sluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';

/** The current messages of `SluiceBuilder`. */
export function useSluiceBuilderMessages(): typeof sluiceBuilderMessages {
  return useSection('sluiceBuilder', sluiceBuilderMessages);
}
