import { useSection } from '../messages/useSection.ts';
import { sluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';

/** The strings of `SluiceBuilder` in force. */
export function useSluiceBuilderMessages(): typeof sluiceBuilderMessages {
  return useSection('sluiceBuilder', sluiceBuilderMessages);
}
