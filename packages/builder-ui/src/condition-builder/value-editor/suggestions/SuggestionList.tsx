import type { ReactNode, RefObject } from 'react';
import * as A from '../../../attribute-combobox/AttributeList.styles.ts';
import { AnchoredPopover } from '../../../controls/popover/AnchoredPopover.tsx';
import { FIRST_ROWS, MORE_ROWS } from '../../../attribute-combobox/matching/combobox-items.ts';
import { useSection } from '../../../messages/useSection.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { suggestionMessages } from './messages.ts';
import type { useSuggestionBox } from './useSuggestionBox.ts';

interface SuggestionListProps {
  box: ReturnType<typeof useSuggestionBox>;
  anchorRef: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}

/** The values suggested below a field. Without any, there is no list. */
export function SuggestionList({ box, anchorRef, isDisabled }: SuggestionListProps): ReactNode {
  const { suggestions: label } = useConditionBuilderMessages();
  const messages = useSection('conditionBuilder', suggestionMessages);
  const { combobox, items, suggestions, isTyping } = box;
  const rows = { '--rows': isTyping ? MORE_ROWS : FIRST_ROWS };
  const says = suggestions.isLoading
    ? messages.suggestionsLoading
    : suggestions.hasFailed
      ? messages.suggestionsFailed
      : undefined;
  const isShown = combobox.isOpen && (items.length > 0 || says !== undefined);
  if (!isShown || isDisabled) return null;
  return (
    <AnchoredPopover label={label} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <A.List {...combobox.listProps} style={rows}>
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
