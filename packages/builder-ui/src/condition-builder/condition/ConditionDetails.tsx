import { MAX_VALUE_LENGTH, SUBSCRIPTION_GROUP, type Condition } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import * as S from './ConditionRow.styles.ts';
import { isComposing } from '../../hooks/is-composing.ts';

/** The further field a condition's attribute asks for, if any. */
export function detailsOf(condition: Condition): 'eventProperty' | 'subscriptionGroupId' | undefined {
  if (condition.attributeType === 'custom_event') return 'eventProperty';
  return condition.attributeType === 'default_attribute' && condition.attributeName === SUBSCRIPTION_GROUP
    ? 'subscriptionGroupId'
    : undefined;
}

interface ConditionDetailsProps {
  condition: Condition;
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: Partial<Condition>) => void;
  /** Called when the person presses Enter: they go on to what is missing. */
  onEnter?: (() => void) | undefined;
}

/** The property of a custom event, or the id of a subscription group. */
export function ConditionDetails(props: ConditionDetailsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const field = detailsOf(props.condition);
  if (field === undefined) return null;
  const isEvent = field === 'eventProperty';
  return (
    <S.Details {...mark('attributeDetail')}>
      <S.DetailLabel>
        <span>{isEvent ? messages.eventProperty : messages.groupId}</span>
        <TextInput
          value={props.condition[field] ?? ''}
          placeholder={isEvent && !props.isLocked ? messages.eventPropertyHint : undefined}
          maxLength={MAX_VALUE_LENGTH}
          spellCheck={false}
          autoComplete="off"
          readOnly={props.isLocked}
          aria-invalid={props.isInvalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChange({ [field]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) props.onEnter?.();
          }}
        />
      </S.DetailLabel>
      {isEvent && <S.DetailNote>{messages.eventNote}</S.DetailNote>}
    </S.Details>
  );
}
