import type { AttributeType } from '@sluice/liquid';
import { Search } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { attributeTypeIcons } from '../../attribute-combobox/attribute-type-icons.tsx';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

const offered = ['custom_attribute', 'default_attribute', 'custom_event'] as const;
/** Variables come with imported text only: a new condition has none to ask about. */
const withVariable = [...offered, 'variable'] as const;

interface AttributeTypeSelectProps {
  /** What the field is called, where it is not the type of the condition's own attribute. */
  label?: string | undefined;
  value: AttributeType | '';
  isLocked: boolean;
  onChange: (type: AttributeType) => void;
}

/** Where the attribute comes from, as an icon in the field for its name. */
export function AttributeTypeSelect(props: AttributeTypeSelectProps): ReactNode {
  const { value } = props;
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
      isInvalid={false}
      describedBy={undefined}
      isIcon
    >
      {value === '' ? <Search size={16} aria-hidden /> : attributeTypeIcons[value]}
    </SelectBox>
  );
}
