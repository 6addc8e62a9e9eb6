import type { ReactNode, RefObject } from 'react';
import * as A from '../../../attribute-combobox/AttributeCombobox.styles.ts';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import { LazyPopover } from '../../../controls/popover/LazyPopover.tsx';
import type { useSuggestionBox } from './useSuggestionBox.ts';

interface SuggestionListProps {
  box: ReturnType<typeof useSuggestionBox>;
  anchorRef: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}

/** The values below a field. Nothing to offer: no list. */
export function SuggestionList({ box, anchorRef, isDisabled }: SuggestionListProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { combobox, items, suggestions } = box;
  // Downshift wants to be asked for these in every render, also while there is no list to put them on.
  const menuProps = combobox.getMenuProps(
    { 'aria-label': messages.suggestions, 'aria-labelledby': undefined },
    { suppressRefError: true },
  );
  const says = suggestions.isLoading
    ? messages.suggestionsLoading
    : suggestions.hasFailed
      ? messages.suggestionsFailed
      : undefined;
  if (!isListShown(box) || isDisabled) return null;
  return (
    <LazyPopover label={messages.suggestions} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <A.List {...menuProps}>
        {items.map((item, index) => (
          <A.Option
            key={item.value}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item, index })}
          >
            <A.OptionText>
              <A.Name>{item.value.slice(0, 300)}</A.Name>
            </A.OptionText>
            {item.label !== undefined && <A.Detail>{item.label}</A.Detail>}
          </A.Option>
        ))}
        {says !== undefined && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element only works in a select
          <A.Empty role="option" aria-selected={false} aria-disabled>
            {says}
          </A.Empty>
        )}
      </A.List>
    </LazyPopover>
  );
}

/** Whether there is a list to see. */
export function isListShown({ combobox, items, suggestions }: ReturnType<typeof useSuggestionBox>): boolean {
  return combobox.isOpen && (items.length > 0 || suggestions.isLoading || suggestions.hasFailed);
}
