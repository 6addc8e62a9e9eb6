import { type AttributeDefinition, type AttributeType, nameProblem, variableProblem } from '@sluice/liquid';
import { type ReactNode, useMemo } from 'react';
import { Search } from 'lucide-react';
import { AttributeCombobox, type AttributeComboboxProps } from '../attribute-combobox/AttributeCombobox.tsx';
import type { ChoiceReason } from '../controls/combobox/useCombobox.ts';
import { useConditionWords, useConditionBuilderMessages } from './messages.ts';
import { attributeTypeIcons } from '../attribute-combobox/attribute-type-icons.tsx';
import { useAttributeWords } from '../attribute-combobox/attribute-words.ts';
import { SelectBox } from '../controls/select/SelectBox.tsx';

interface AttributeFieldProps extends FieldProps {
  type: AttributeType | '';
  name: string;
  /** What the choice of the type is called, where it is not that of the condition's own attribute. */
  typeLabel?: string | undefined;
  isLocked: boolean;
  onChange: (chosen: ChosenAttribute, how: ChoiceReason) => void;
  onTypeChange: (type: AttributeType) => void;
}

/**
 * One field for an attribute: its type as an icon that can be changed, and a search over the names of all types. A name
 * that is not listed is taken as one of the current type, at first as a custom attribute.
 */
export function AttributeField(props: AttributeFieldProps): ReactNode {
  const { type, name, typeLabel, isLocked, onChange, onTypeChange, ...field } = props;
  const words = useConditionWords();
  const problemOf = (typed: string) => {
    const problem = type === 'variable' ? variableProblem(typed) : nameProblem(typed);
    return problem && words.problem(problem);
  };
  return (
    <AttributeCombobox
      {...field}
      value={name}
      attributeType={type}
      isReadOnly={isLocked}
      problemOf={problemOf}
      lead={
        <AttributeTypeSelect label={typeLabel} value={type} isLocked={isLocked} onChange={onTypeChange} />
      }
      onChange={(attributeName, definition, how = 'chosen') => {
        const attributeType = definition?.attributeType ?? (type === '' ? 'custom_attribute' : type);
        onChange({ attributeType, attributeName, definition }, how);
      }}
    />
  );
}

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

/** Shows as an icon, in the field for the attribute's name, where the attribute comes from, and lets a person change that. */
function AttributeTypeSelect(props: AttributeTypeSelectProps): ReactNode {
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
      isReadOnly={props.isLocked}
      isInvalid={false}
      describedBy={undefined}
      isIcon
    >
      {value === '' ? <Search size={16} aria-hidden /> : attributeTypeIcons[value]}
    </SelectBox>
  );
}

/** An attribute as a person has chosen it. */
export interface ChosenAttribute {
  attributeType: AttributeType;
  attributeName: string;
  /** Absent for a name that is not listed. */
  definition: AttributeDefinition | undefined;
}

type FieldProps = Pick<
  AttributeComboboxProps,
  | 'aria-label'
  | 'aria-describedby'
  | 'placeholder'
  | 'title'
  | 'attributes'
  | 'search'
  | 'recent'
  | 'isInvalid'
  | 'mark'
>;
