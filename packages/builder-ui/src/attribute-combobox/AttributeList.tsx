import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import type { attributeWords } from './attribute-words.ts';
import * as S from './AttributeList.styles.ts';
import { AttributeOption } from './AttributeOption.tsx';
import type { attributeComboboxMessages } from './messages.ts';
import type { ComboboxItem, useAttributeCombobox } from './useAttributeCombobox.ts';

/** What a list shows, and its words, which the field around it has already. */
export interface AttributeListProps {
  listing: ReturnType<typeof useAttributeCombobox>;
  value: string;
  messages: typeof attributeComboboxMessages;
  words: typeof attributeWords;
  /** The field beside which the list opens. */
  anchorRef: RefObject<HTMLElement | null>;
  menuProps: ComponentPropsWithRef<'ul'>;
}

/** The open list of a field for an attribute. Loaded when the field gets focus. */
export function AttributeList(props: AttributeListProps): ReactNode {
  const { listing, messages, anchorRef, menuProps } = props;
  return (
    <AnchoredPopover label={messages.listLabel} anchorRef={anchorRef} onClose={listing.combobox.closeMenu}>
      <S.List {...menuProps}>
        <AttributeRows {...props} />
      </S.List>
    </AnchoredPopover>
  );
}

/** What can be chosen, that more is being looked for, or that there is nothing. */
function AttributeRows({ listing, value, messages, words }: AttributeListProps): ReactNode {
  const { combobox, items, query, isSearching, isAnswered } = listing;
  return (
    <>
      {items.map((item, index) => (
        <AttributeOption
          key={itemKey(item)}
          item={item}
          isHighlighted={combobox.highlightedIndex === index}
          isChosen={item.kind === 'attribute' && item.match.attribute.name === value}
          isAnswered={isAnswered}
          messages={messages}
          words={words}
          optionProps={combobox.getItemProps({ item, index })}
        />
      ))}
      {isSearching && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element only works in a select
        <S.Empty role="option" aria-selected={false} aria-disabled>
          {messages.searching}
        </S.Empty>
      )}
      {items.length === 0 && !isSearching && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element only works in a select
        <S.Empty role="option" aria-selected={false} aria-disabled>
          {query.trim() === '' ? messages.nothingToChoose : messages.noMatch(query.trim())}
        </S.Empty>
      )}
    </>
  );
}

function itemKey(item: ComboboxItem): string {
  if (item.kind !== 'attribute') return item.kind;
  return `${item.match.attribute.attributeType}:${item.match.attribute.name}`;
}
