import { Suspense, type ReactNode, type RefObject } from 'react';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import type { useSuggestionBox } from './useSuggestionBox.ts';
import { lateComponent } from '../../../hooks/late-component.ts';

const SuggestionList = lateComponent(async () => (await import('./SuggestionList.tsx')).SuggestionList);

/** Fetches the list's code, so that the first one opens at once. Call it when a field gets focus. */
export const prepareSuggestions = SuggestionList.prepare;

interface LazySuggestionListProps {
  box: ReturnType<typeof useSuggestionBox>;
  anchorRef: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}

/** The values suggested below a field. Without any, there is no list. */
export function LazySuggestionList({ box, anchorRef, isDisabled }: LazySuggestionListProps): ReactNode {
  const { suggestions: label } = useConditionBuilderMessages();
  // Downshift wants to be asked for these in every render, also while there is no list to put them on.
  const menuProps = box.combobox.getMenuProps(
    { 'aria-label': label, 'aria-labelledby': undefined },
    { suppressRefError: true },
  );
  if (!isListShown(box) || isDisabled) return null;
  return (
    <Suspense fallback={null}>
      <SuggestionList box={box} label={label} anchorRef={anchorRef} menuProps={menuProps} />
    </Suspense>
  );
}

/** Whether there is a list to see. */
export function isListShown({ combobox, items, suggestions }: ReturnType<typeof useSuggestionBox>): boolean {
  return combobox.isOpen && (items.length > 0 || suggestions.isLoading || suggestions.hasFailed);
}
