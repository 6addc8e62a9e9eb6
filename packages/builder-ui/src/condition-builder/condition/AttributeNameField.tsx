import type { AttributeType, Condition, ConditionChanges } from '@sluice/liquid';
import { memo, type ReactNode } from 'react';
import { CornerLeftUp } from 'lucide-react';
import type { ChoiceReason } from '../../controls/combobox/useCombobox.ts';
import { findByName } from '../../attribute-combobox/matching/match-attributes.ts';
import { AttributeField, type ChosenAttribute } from '../AttributeField.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { rootOfVariable } from '../root/set-above.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { Mark } from '../../attribute-combobox/AttributeCombobox.styles.ts';
import { Tooltip } from '../../controls/tooltip/Tooltip.tsx';

interface AttributeNameFieldProps extends Pick<Condition, 'attributeType' | 'attributeName'> {
  /** The value of the condition, if choosing an attribute must not clear it. */
  valueToKeep: string | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
  /** A choice that completes the attribute: the person goes on to what is missing. */
  onFillIn: (changes: ConditionChanges) => void;
}

/** The field for the attribute or event that a condition asks about. With a known one come its type and its data type. */
export const AttributeNameField = memo(function AttributeNameField(
  props: AttributeNameFieldProps,
): ReactNode {
  const { attributeType, attributeName, valueToKeep, onChange, onFillIn } = props;
  const messages = useConditionBuilderMessages();
  const { allAttributes, searchAll, recent, setAbove, isLocked } = useBuilderContext();
  const isEvent = attributeType === 'custom_event';
  const isVariable = attributeType === 'variable';

  const choose = (chosen: ChosenAttribute, how: ChoiceReason) => {
    recent.remember(chosen.attributeType, chosen.attributeName);
    (how === 'chosen' ? onFillIn : onChange)(changesBy(attributeType, valueToKeep, chosen));
  };

  const chooseType = (type: AttributeType) => {
    const isListed =
      attributeType !== '' && findByName(allAttributes, attributeName, attributeType) !== undefined;
    const fits = findByName(allAttributes, attributeName, type);
    const keepsName = attributeName !== '' && (!isListed || fits !== undefined);
    onFillIn({ attributeType: type, ...(keepsName && { attributeName, dataType: fits?.dataType }) });
  };

  return (
    <AttributeField
      aria-label={isEvent ? messages.eventName : messages.attributeName}
      placeholder={isEvent ? messages.chooseEvent : messages.chooseAttribute}
      type={attributeType}
      name={attributeName}
      attributes={allAttributes}
      search={isVariable ? undefined : searchAll}
      recent={recent.newest}
      isLocked={isLocked}
      isInvalid={props.isInvalid}
      aria-describedby={props.describedBy}
      mark={isVariable && setAbove.has(rootOfVariable(attributeName)) ? <SetAboveMark /> : undefined}
      onChange={choose}
      onTypeChange={chooseType}
    />
  );
});

/** Says that the text above the conditions sets a variable. */
function SetAboveMark(): ReactNode {
  const { setAbove } = useConditionBuilderMessages();
  return (
    <Tooltip text={setAbove}>
      <Mark type="button" aria-label={setAbove} data-kind="set-above">
        <CornerLeftUp size={15} aria-hidden />
      </Mark>
    </Tooltip>
  );
}

/** Returns what a chosen attribute changes in the condition. */
function changesBy(
  before: AttributeType | '',
  value: string | undefined,
  { attributeType: type, attributeName, definition }: ChosenAttribute,
): ConditionChanges {
  const dataType = definition?.dataType;
  return {
    attributeName,
    ...(type !== before && { attributeType: type }),
    ...(value !== undefined && { value }),
    ...(dataType && { dataType }),
  };
}
