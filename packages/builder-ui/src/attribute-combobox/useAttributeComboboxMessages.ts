import { useSection } from '../messages/useSection.ts';
import { attributeComboboxMessages } from './messages.ts';

/** The strings of the attribute combobox in force. */
export function useAttributeComboboxMessages(): typeof attributeComboboxMessages {
  return useSection('attributeCombobox', attributeComboboxMessages);
}
