import type { AttributeDefinition, Condition, ConditionChanges } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { AttributeCombobox } from '../../attribute-combobox/AttributeCombobox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

interface AttributeNameFieldProps {
  condition: Condition;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
}

/** Which attribute or event of its type a condition asks about. With a known one comes its data type. */
export function AttributeNameField(props: AttributeNameFieldProps): ReactNode {
  const { attributeType, attributeName } = props.condition;
  const messages = useConditionBuilderMessages();
  const { attributesByType, searchByType, recent, isLocked } = useBuilderContext();
  if (attributeType === '') return null;
  const isEvent = attributeType === 'custom_event';
  const choose = (chosen: string, attribute: AttributeDefinition | undefined) => {
    recent.remember(attributeType, chosen);
    props.onChange({ attributeName: chosen, ...(attribute?.dataType && { dataType: attribute.dataType }) });
  };
  return (
    <AttributeCombobox
      aria-label={isEvent ? messages.eventName : messages.attributeName}
      placeholder={isEvent ? messages.chooseEvent : messages.chooseAttribute}
      value={attributeName}
      attributes={attributesByType[attributeType]}
      search={searchByType[attributeType]}
      recent={recent.of[attributeType]}
      isDisabled={isLocked}
      isInvalid={props.isInvalid}
      aria-describedby={props.describedBy}
      onChange={choose}
    />
  );
}
