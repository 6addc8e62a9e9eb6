import type { AttributeType, DataType } from '@sluice/liquid';
import { Clock, Hash, List, ToggleLeft, Type, Braces, Tag, UserRound, Zap } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import type { attributeWords } from './attribute-words.ts';
import * as S from './AttributeList.styles.ts';
import type { ComboboxItem } from './matching/combobox-items.ts';
import type { AttributeMatch } from './matching/match-attributes.ts';
import type { attributeComboboxMessages } from './messages.ts';

interface AttributeOptionProps {
  item: ComboboxItem;
  isHighlighted: boolean;
  isChosen: boolean;
  /** Where it shows which type the attribute is of: the icons of the types. */
  typeIcons: Readonly<Record<AttributeType, ReactNode>> | undefined;
  /** The host has answered: a typed name that is not among its attributes is in nobody's data. */
  isAnswered: boolean;
  messages: typeof attributeComboboxMessages;
  words: typeof attributeWords;
  /** What the combobox needs on the row: id, role and pointer handlers. */
  optionProps: HTMLAttributes<HTMLLIElement>;
}

/** One row of the list. */
export function AttributeOption(props: AttributeOptionProps): ReactNode {
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
}: AttributeOptionProps & { match: AttributeMatch }): ReactNode {
  const { attribute, nameRange, labelRange } = match;
  const { name, label, dataType, attributeType } = attribute;
  const hasLabel = label !== undefined && label !== name;
  return (
    <>
      {typeIcons?.[attributeType]}
      <S.OptionText>
        {hasLabel && <Emphasized text={label} range={labelRange} />}
        <S.Name data-secondary={hasLabel || undefined}>
          <Emphasized text={name} range={nameRange} />
        </S.Name>
      </S.OptionText>
      {dataType !== undefined && <DataTypeBadge type={dataType} word={words.dataTypes[dataType]} />}
      {typeIcons !== undefined && <VisuallyHidden>{words.attributeTypes[attributeType]}</VisuallyHidden>}
    </>
  );
}

/** Longer names are cut here, not only by the style: nobody sees the rest, and drawing it takes time. */
const SHOWN = 300;

function Emphasized({
  text,
  range,
}: {
  text: string;
  range: readonly [number, number] | undefined;
}): ReactNode {
  if (range === undefined || range[1] > SHOWN) return text.slice(0, SHOWN);
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <S.Mark>{text.slice(start, end)}</S.Mark>
      {text.slice(end, SHOWN)}
    </>
  );
}

const dataTypeIcons: Readonly<Record<DataType, ReactNode>> = {
  string: <Type size={12} aria-hidden />,
  number: <Hash size={12} aria-hidden />,
  boolean: <ToggleLeft size={12} aria-hidden />,
  array: <List size={12} aria-hidden />,
  time: <Clock size={12} aria-hidden />,
};

/** What kind of values an attribute has. */
function DataTypeBadge({ type, word }: { type: DataType; word: string }): ReactNode {
  return (
    <S.DataType>
      {dataTypeIcons[type]}
      {word}
    </S.DataType>
  );
}

/** The icon of each attribute type, the same wherever a type is shown. */
export const attributeTypeIcons: Readonly<Record<AttributeType, ReactNode>> = {
  custom_attribute: <Tag size={16} aria-hidden />,
  default_attribute: <UserRound size={16} aria-hidden />,
  custom_event: <Zap size={16} aria-hidden />,
  variable: <Braces size={16} aria-hidden />,
};
