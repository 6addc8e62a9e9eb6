import type { AttributeType } from '@sluice/liquid';
import { Braces, CircleDashed, Tag, UserRound, Zap } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import * as S from './AttributeTypeSelect.styles.ts';

const icons: Record<AttributeType, ReactNode> = {
  custom_attribute: <Tag size={16} aria-hidden />,
  default_attribute: <UserRound size={16} aria-hidden />,
  custom_event: <Zap size={16} aria-hidden />,
  variable: <Braces size={16} aria-hidden />,
};

const offered = ['custom_attribute', 'default_attribute', 'custom_event'] as const;
/** Variables come with imported text only: a new condition has none to ask about. */
const withVariable = [...offered, 'variable'] as const;

interface AttributeTypeSelectProps {
  /** What the field is called, where it is not the type of the condition's own attribute. */
  label?: string | undefined;
  value: AttributeType | '';
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (type: AttributeType) => void;
}

/** Where the attribute comes from: an icon, with its word where there is room. */
export function AttributeTypeSelect(props: AttributeTypeSelectProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useAttributeWords();
  const { attributeTypes } = words;
  const types: readonly AttributeType[] = props.value === 'variable' ? withVariable : offered;
  const options = useMemo(
    () => types.map((type) => ({ value: type, label: attributeTypes[type], icon: icons[type] })),
    [attributeTypes, types],
  );
  const text = props.value === '' ? messages.chooseType : attributeTypes[props.value];
  return (
    <SelectBox
      label={props.label ?? messages.attributeType}
      value={props.value}
      options={options}
      onChange={props.onChange}
      placeholder={messages.chooseType}
      title={text}
      isDisabled={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
    >
      <S.TypeIcon>
        {props.value === '' ? <CircleDashed size={16} aria-hidden /> : icons[props.value]}
      </S.TypeIcon>
      <S.TypeText data-empty={props.value === '' || undefined}>{text}</S.TypeText>
    </SelectBox>
  );
}
