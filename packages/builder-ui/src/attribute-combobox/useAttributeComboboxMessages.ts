import { useSection } from '../messages/useSection.ts';
import { attributeComboboxMessages } from './messages.ts';

/** The current messages of the attribute combobox. */
export function useAttributeComboboxMessages(): typeof attributeComboboxMessages {
  return useSection('attributeCombobox', attributeComboboxMessages);
}
