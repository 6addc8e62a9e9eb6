import type { ReactNode, HTMLAttributes } from 'react';
import type { AttributeType, DataType } from '@sluice/liquid';
import { markedParts } from '@sluice/liquid/names';
import { Clock, Hash, List, ToggleLeft, Type } from 'lucide-react';
import * as S from './AttributeList.styles.ts';
import { FIRST_ROWS, itemKey, MORE_ROWS, type ComboboxItem } from './matching/combobox-items.ts';
import type { useAttributeCombobox } from './useAttributeCombobox.ts';
import { attributeTypeIcons } from './attribute-type-icons.tsx';
import { useAttributeComboboxMessages, type attributeComboboxMessages } from './messages.ts';
import { useAttributeWords, type attributeWords } from './attribute-words.ts';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import type { AttributeMatch } from './matching/match-attributes.ts';

interface AttributeListProps {
  listing: ReturnType<typeof useAttributeCombobox>;
  value: string;
  /** Whether rows of several types are listed: then each shows its own. */
  hasTypes: boolean;
}

/** The open list of a field for an attribute. */
export function AttributeList(props: AttributeListProps): ReactNode {
  const { listing } = props;
  const { combobox, isGrown, query } = listing;
  const style = { '--rows': isGrown || query.trim() !== '' ? MORE_ROWS : FIRST_ROWS };
  return (
    <S.List {...combobox.listProps} style={style} data-has-last-line={hasLastLine(listing) || undefined}>
      <AttributeRows {...props} />
    </S.List>
  );
}

function hasLastLine({ items, beyond }: AttributeListProps['listing']): boolean {
  return beyond > 0 || items.at(-1)?.kind === 'more';
}

/** Shows the rows that can be chosen, or says that more is being looked for or that there is nothing. */
function AttributeRows(props: AttributeListProps): ReactNode {
  const { listing, value, hasTypes } = props;
  const messages = useAttributeComboboxMessages();
  const words = useAttributeWords();
  const { combobox, items, query, beyond, isSearching, isAnswered } = listing;
  const row = (item: ComboboxItem, index: number) => (
    <AttributeOption
      key={itemKey(item)}
      item={item}
      isHighlighted={combobox.highlightedIndex === index}
      isChosen={item.kind === 'attribute' && item.match.attribute.name === value}
      typeIcons={hasTypes ? attributeTypeIcons : undefined}
      isAnswered={isAnswered}
      query={query}
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
      {items.at(-1)?.kind !== 'more' && beyond > 0 && (
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

interface AttributeOptionProps {
  item: ComboboxItem;
  isHighlighted: boolean;
  isChosen: boolean;
  /** Where it shows which type the attribute is of: the icons of the types. */
  typeIcons: Readonly<Record<AttributeType, ReactNode>> | undefined;
  /** The host has answered: a typed name that is not among its attributes is in nobody's data. */
  isAnswered: boolean;
  /** What is typed, to be marked. */
  query: string;
  messages: typeof attributeComboboxMessages;
  words: typeof attributeWords;
  /** What the combobox needs on the row: id, role and pointer handlers. */
  optionProps: HTMLAttributes<HTMLLIElement>;
}

/** One row of the list. */
function AttributeOption(props: AttributeOptionProps): ReactNode {
  const { item, messages } = props;
  const rowProps = {
    ...props.optionProps,
    'aria-selected': props.isChosen,
    'data-highlighted': props.isHighlighted || undefined,
  };
  switch (item.kind) {
    case 'retry':
      return (
        <S.Option {...rowProps} data-failed>
          <S.OptionText>{messages.searchFailed}</S.OptionText>
          <S.Again>{messages.searchAgain}</S.Again>
        </S.Option>
      );
    case 'more':
      return (
        <S.More {...rowProps}>
          {item.count > 0 && <span>{messages.moreHidden(item.count)}</span>}
          <S.Again>{messages.showMore}</S.Again>
        </S.More>
      );
    case 'typed':
      return (
        <S.Option {...rowProps}>
          <S.OptionText>{messages.takeTyped(item.name)}</S.OptionText>
          {props.isAnswered && <S.Detail>{messages.notInData}</S.Detail>}
        </S.Option>
      );
    case 'attribute':
      return (
        <S.Option {...rowProps} title={item.match.attribute.description}>
          <AttributeFace {...props} match={item.match} />
        </S.Option>
      );
  }
}

/** The type's icon, label and raw name with the matched letters emphasized, and the data type. */
function AttributeFace({
  match,
  typeIcons,
  words,
  query,
}: AttributeOptionProps & { match: AttributeMatch }): ReactNode {
  const { name, label, dataType, attributeType } = match.attribute;
  const hasLabel = label !== undefined && label !== name;
  return (
    <>
      {typeIcons?.[attributeType]}
      <S.OptionText>
        {hasLabel && <Emphasized text={label} query={query} />}
        <S.Name data-secondary={hasLabel || undefined}>
          <Emphasized text={name} query={query} />
        </S.Name>
      </S.OptionText>
      {dataType !== undefined && <DataTypeBadge type={dataType} word={words.dataTypes[dataType]} />}
      {typeIcons !== undefined && <VisuallyHidden>{words.attributeTypes[attributeType]}</VisuallyHidden>}
    </>
  );
}

/** Longer names are cut here, not only by the style: nobody sees the rest, and drawing it takes time. */
const SHOWN = 300;

function Emphasized({ text, query }: { text: string; query: string }): ReactNode {
  const shown = text.slice(0, SHOWN);
  if (query.trim() === '') return shown;
  return markedParts(shown, query).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
    part.isHit ? <S.Mark key={index}>{part.text}</S.Mark> : part.text,
  );
}

const dataTypeIcons: Readonly<Record<DataType, ReactNode>> = {
  string: <Type size={12} aria-hidden />,
  number: <Hash size={12} aria-hidden />,
  boolean: <ToggleLeft size={12} aria-hidden />,
  array: <List size={12} aria-hidden />,
  time: <Clock size={12} aria-hidden />,
};

/** Names the kind of values that an attribute has. */
function DataTypeBadge({ type, word }: { type: DataType; word: string }): ReactNode {
  return (
    <S.DataType>
      {dataTypeIcons[type]}
      {word}
    </S.DataType>
  );
}
