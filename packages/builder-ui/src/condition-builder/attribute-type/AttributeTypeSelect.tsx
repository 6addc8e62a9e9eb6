import type { AttributeType } from '@sluice/liquid';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { attributeTypeIcons } from '../../attribute-combobox/attribute-type-icons.tsx';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import * as S from './AttributeTypeSelect.styles.ts';

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
  /** Shows the icon alone, to be put into the field for the name. */
  isInField?: boolean | undefined;
  onChange: (type: AttributeType) => void;
}

/** Where the attribute comes from: an icon with its word, or the icon alone. */
export function AttributeTypeSelect(props: AttributeTypeSelectProps): ReactNode {
  const { value, isInField = false } = props;
  const messages = useConditionBuilderMessages();
  const { attributeTypes } = useAttributeWords();
  const types: readonly AttributeType[] = value === 'variable' ? withVariable : offered;
  const options = useMemo(
    () => types.map((type) => ({ value: type, label: attributeTypes[type], icon: attributeTypeIcons[type] })),
    [attributeTypes, types],
  );
  const text = value === '' ? messages.chooseType : attributeTypes[value];
  return (
    <SelectBox
      label={props.label ?? messages.attributeType}
      value={value}
      options={options}
      onChange={props.onChange}
      placeholder={messages.chooseType}
      title={text}
      isDisabled={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      isIcon={isInField}
    >
      {value === '' ? <Search size={16} aria-hidden /> : attributeTypeIcons[value]}
      {!isInField && <S.TypeText data-empty={value === '' || undefined}>{text}</S.TypeText>}
    </SelectBox>
  );
}
