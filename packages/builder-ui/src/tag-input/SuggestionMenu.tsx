import { Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import * as S from './TagInput.styles.ts';
import type { useTagInput } from './useTagInput.ts';
import { useTagInputMessages } from './useTagInputMessages.ts';

interface SuggestionMenuProps {
  anchorRef: RefObject<HTMLElement | null>;
  field: ReturnType<typeof useTagInput>;
}

/** The tags that can be chosen for what is typed, below the field. */
export function SuggestionMenu({ anchorRef, field }: SuggestionMenuProps): ReactNode {
  const { combobox, items, isLoading } = field;
  const messages = useTagInputMessages();
  return (
    <AnchoredPopover label={messages.suggestionsLabel} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <S.Menu {...combobox.listProps}>
        {items.map((item, index) => (
          <S.Option
            key={item.isNew ? 'create' : item.tag}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item, index })}
          >
            {item.isNew && <Plus aria-hidden />}
            {item.isNew ? messages.create(item.tag) : item.tag}
          </S.Option>
        ))}
        {isLoading && <S.Silent>{messages.loading}</S.Silent>}
        {!isLoading && items.length === 0 && <S.Silent>{messages.noMatch}</S.Silent>}
      </S.Menu>
    </AnchoredPopover>
  );
}
