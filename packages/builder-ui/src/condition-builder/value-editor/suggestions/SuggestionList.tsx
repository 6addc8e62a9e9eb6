import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import * as A from '../../../attribute-combobox/AttributeList.styles.ts';
import { AnchoredPopover } from '../../../controls/popover/AnchoredPopover.tsx';
import { useSection } from '../../../messages/useSection.ts';
import { suggestionMessages } from './messages.ts';
import type { useSuggestionBox } from './useSuggestionBox.ts';

interface SuggestionListProps {
  box: ReturnType<typeof useSuggestionBox>;
  /** What a screen reader calls the list. */
  label: string;
  anchorRef: RefObject<HTMLElement | null>;
  menuProps: ComponentPropsWithRef<'ul'>;
}

/** The open list of values below a field. Loaded when the field gets focus. */
export function SuggestionList({ box, label, anchorRef, menuProps }: SuggestionListProps): ReactNode {
  const messages = useSection('conditionBuilder', suggestionMessages);
  const { combobox, items, suggestions } = box;
  const says = suggestions.isLoading
    ? messages.suggestionsLoading
    : suggestions.hasFailed
      ? messages.suggestionsFailed
      : undefined;
  return (
    <AnchoredPopover label={label} anchorRef={anchorRef} onClose={combobox.closeMenu}>
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
        {says !== undefined && <A.Empty>{says}</A.Empty>}
      </A.List>
    </AnchoredPopover>
  );
}
