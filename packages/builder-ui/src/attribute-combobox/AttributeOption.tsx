import type { HTMLAttributes, ReactNode } from 'react';
import type { attributeWords } from './attribute-words.ts';
import * as S from './AttributeList.styles.ts';
import type { attributeComboboxMessages } from './messages.ts';
import type { ComboboxItem } from './useAttributeCombobox.ts';

interface AttributeOptionProps {
  item: ComboboxItem;
  isHighlighted: boolean;
  isChosen: boolean;
  /** The host has answered: a typed name that is not among its attributes is in nobody's data. */
  isAnswered: boolean;
  messages: typeof attributeComboboxMessages;
  words: typeof attributeWords;
  /** What the combobox needs on the row: id, role and pointer handlers. */
  optionProps: HTMLAttributes<HTMLLIElement>;
}

/** One row: label and raw name with the matched letters emphasized, and the data type. */
export function AttributeOption({
  item,
  isHighlighted,
  isChosen,
  isAnswered,
  messages,
  words,
  optionProps,
}: AttributeOptionProps): ReactNode {
  const rowProps = {
    ...optionProps,
    'aria-selected': isChosen,
    'data-highlighted': isHighlighted || undefined,
  };
  if (item.kind === 'retry') {
    return (
      <S.Option {...rowProps} data-failed>
        <S.OptionText>{messages.searchFailed}</S.OptionText>
        <S.Again>{messages.searchAgain}</S.Again>
      </S.Option>
    );
  }
  if (item.kind === 'typed') {
    return (
      <S.Option {...rowProps}>
        <S.OptionText>{messages.takeTyped(item.name)}</S.OptionText>
        {isAnswered && <S.Detail>{messages.notInData}</S.Detail>}
      </S.Option>
    );
  }
  const { attribute, nameRange, labelRange } = item.match;
  const { name, label, dataType } = attribute;
  const hasLabel = label !== undefined && label !== name;
  return (
    <S.Option {...rowProps} title={attribute.description}>
      <S.OptionText>
        {hasLabel && <Emphasized text={label} range={labelRange} />}
        <S.Name data-secondary={hasLabel || undefined}>
          <Emphasized text={name} range={nameRange} />
        </S.Name>
      </S.OptionText>
      {dataType !== undefined && <S.Detail>{words.dataTypes[dataType]}</S.Detail>}
    </S.Option>
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
