import type { ReactNode, RefObject } from 'react';
import { AnchoredPopover } from '../../../controls/popover/AnchoredPopover.tsx';
import { lateComponent } from '../../../hooks/late-component.ts';
import { useSection } from '../../../messages/useSection.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { suggestionMessages } from './messages.ts';
import type { useSuggestionBox } from './useSuggestionBox.ts';

/** The rows are drawn only once somebody comes to the field. */
const SuggestionRows = lateComponent(async () => (await import('./SuggestionRows.tsx')).SuggestionRows);

/** Fetches the rows. To be called when the field gets focus. */
export const prepareSuggestions = SuggestionRows.prepare;

interface SuggestionListProps {
  box: ReturnType<typeof useSuggestionBox>;
  anchorRef: RefObject<HTMLElement | null>;
  isDisabled?: boolean | undefined;
}

/** The values suggested below a field. Without any, there is no list. */
export function SuggestionList({ box, anchorRef, isDisabled }: SuggestionListProps): ReactNode {
  const { suggestions: label } = useConditionBuilderMessages();
  const messages = useSection('conditionBuilder', suggestionMessages);
  const { combobox, items, suggestions } = box;
  const says = suggestions.isLoading
    ? messages.suggestionsLoading
    : suggestions.hasFailed
      ? messages.suggestionsFailed
      : undefined;
  const isShown = combobox.isOpen && (items.length > 0 || says !== undefined);
  if (!isShown || isDisabled === true) return null;
  return (
    <AnchoredPopover label={label} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <SuggestionRows box={box} says={says} />
    </AnchoredPopover>
  );
}
