import { type AttributeDefinition, type AttributeType, nameProblem, variableProblem } from '@sluice/liquid';
import type { ReactNode } from 'react';
import {
  AttributeCombobox,
  type AttributeComboboxProps,
} from '../../attribute-combobox/AttributeCombobox.tsx';
import type { ChoiceReason } from '../../controls/combobox/useCombobox.ts';
import { AttributeTypeSelect } from '../attribute-type/AttributeTypeSelect.tsx';
import { useConditionWords } from '../words/useConditionWords.ts';

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
      isDisabled={isLocked}
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
