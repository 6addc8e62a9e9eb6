import type { AttributeType } from '@sluice/liquid';
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import type { attributeWords } from './attribute-words.ts';
import * as S from './AttributeList.styles.ts';
import { AttributeOption } from './AttributeOption.tsx';
import type { ComboboxItem } from './matching/combobox-items.ts';
import type { attributeComboboxMessages } from './messages.ts';
import type { useAttributeCombobox } from './useAttributeCombobox.ts';

/** What a list shows, and what the field around it has already: code that both import would be a file of its own. */
export interface AttributeListProps {
  listing: ReturnType<typeof useAttributeCombobox>;
  value: string;
  /** Whether rows of several types are listed: then each shows its own. */
  hasTypes: boolean;
  messages: typeof attributeComboboxMessages;
  words: typeof attributeWords;
  typeIcons: Readonly<Record<AttributeType, ReactNode>>;
  /** How many rows are seen. */
  rows: number;
  keyOf: (item: ComboboxItem) => string;
  /** The field beside which the list opens. */
  anchorRef: RefObject<HTMLElement | null>;
  menuProps: ComponentPropsWithRef<'ul'>;
}

/** The open list of a field for an attribute. Loaded when the field gets focus. */
export function AttributeList(props: AttributeListProps): ReactNode {
  const { listing, anchorRef, menuProps } = props;
  const style = { '--rows': props.rows };
  return (
    <AnchoredPopover
      label={props.messages.listLabel}
      anchorRef={anchorRef}
      onClose={listing.combobox.closeMenu}
    >
      <S.List {...menuProps} style={style} data-has-last-line={hasLastLine(listing) || undefined}>
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
  const { listing, value, hasTypes, messages, words, typeIcons } = props;
  const { combobox, items, isGrown, beyond, isSearching, isAnswered } = listing;
  const row = (item: ComboboxItem, index: number) => (
    <AttributeOption
      key={props.keyOf(item)}
      item={item}
      isHighlighted={combobox.highlightedIndex === index}
      isChosen={item.kind === 'attribute' && item.match.attribute.name === value}
      typeIcons={hasTypes ? typeIcons : undefined}
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
      <WhyEmpty {...props} />
      {isGrown && beyond > 0 && (
        <S.LastLine>
          <span>{messages.moreHidden(beyond)}</span>
          <span>{messages.typeForMore}</span>
        </S.LastLine>
      )}
    </>
  );
}

function WhyEmpty({ listing, messages }: AttributeListProps): ReactNode {
  const { items, query, problem, isSearching } = listing;
  if (problem !== undefined) return <S.Empty>{problem}</S.Empty>;
  if (items.length > 0 || isSearching) return null;
  const text = query.trim();
  return <S.Empty>{text === '' ? messages.nothingToChoose : messages.noMatch(text)}</S.Empty>;
}
