import type { ReactNode, RefObject } from 'react';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import { attributeTypeIcons } from './attribute-type-icons.tsx';
import * as S from './AttributeList.styles.ts';
import { AttributeOption } from './AttributeOption.tsx';
import { FIRST_ROWS, itemKey, MORE_ROWS, type ComboboxItem } from './matching/combobox-items.ts';
import type { useAttributeCombobox } from './useAttributeCombobox.ts';
import { useAttributeComboboxMessages } from './useAttributeComboboxMessages.ts';
import { useAttributeWords } from './useAttributeWords.ts';

interface AttributeListProps {
  listing: ReturnType<typeof useAttributeCombobox>;
  value: string;
  /** Whether rows of several types are listed: then each shows its own. */
  hasTypes: boolean;
  /** The field beside which the list opens. */
  anchorRef: RefObject<HTMLElement | null>;
}

/** The open list of a field for an attribute. */
export function AttributeList(props: AttributeListProps): ReactNode {
  const { listing, anchorRef } = props;
  const { combobox, isGrown } = listing;
  const { listLabel } = useAttributeComboboxMessages();
  const style = { '--rows': isGrown ? MORE_ROWS : FIRST_ROWS };
  return (
    <AnchoredPopover label={listLabel} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <S.List {...combobox.listProps} style={style} data-has-last-line={hasLastLine(listing) || undefined}>
        <AttributeRows {...props} />
      </S.List>
    </AnchoredPopover>
  );
}

function hasLastLine({ items, beyond }: AttributeListProps['listing']): boolean {
  return beyond > 0 || items.at(-1)?.kind === 'more';
}

/** What can be chosen, that more is being looked for, or that there is nothing. */
function AttributeRows(props: AttributeListProps): ReactNode {
  const { listing, value, hasTypes } = props;
  const messages = useAttributeComboboxMessages();
  const words = useAttributeWords();
  const { combobox, items, isGrown, beyond, isSearching, isAnswered } = listing;
  const row = (item: ComboboxItem, index: number) => (
    <AttributeOption
      key={itemKey(item)}
      item={item}
      isHighlighted={combobox.highlightedIndex === index}
      isChosen={item.kind === 'attribute' && item.match.attribute.name === value}
      typeIcons={hasTypes ? attributeTypeIcons : undefined}
      isAnswered={isAnswered}
      messages={messages}
      words={words}
      optionProps={combobox.getItemProps({ item, index })}
    />
  );
  return (
    <>
      {items.map(row)}
      {isSearching && <S.Empty>{messages.searching}</S.Empty>}
      <WhyEmpty listing={listing} />
      {isGrown && beyond > 0 && (
        <S.LastLine>
          <span>{messages.moreHidden(beyond)}</span>
          <span>{messages.typeForMore}</span>
        </S.LastLine>
      )}
    </>
  );
}

function WhyEmpty({ listing }: Pick<AttributeListProps, 'listing'>): ReactNode {
  const messages = useAttributeComboboxMessages();
  const { items, query, problem, isSearching } = listing;
  if (problem !== undefined) return <S.Empty>{problem}</S.Empty>;
  if (items.length > 0 || isSearching) return null;
  const text = query.trim();
  return <S.Empty>{text === '' ? messages.nothingToChoose : messages.noMatch(text)}</S.Empty>;
}
