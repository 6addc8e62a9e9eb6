import { SUBSCRIPTION_GROUP, type AttributeDefinition } from '@sluice/liquid';
import { useMemo, useState, type ReactNode } from 'react';
import { mark } from '../../../builder-dom/builder-dom.ts';
import { AttributeField } from '../../AttributeField.tsx';
import { useBuilderContext } from '../../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { comparedAttribute, comparedValue, type ComparedAttribute } from './compared-attribute.ts';
import { ComparisonKindSelect } from './ComparisonKindSelect.tsx';
import * as S from './ReferenceValueEditor.styles.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';

/** Another attribute, event property or variable that the condition compares with, by its name. */
export function ReferenceValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, isInvalid, describedBy } = props;
  const messages = useConditionBuilderMessages();
  const { searchCustom, recent } = useBuilderContext();
  const [draft, setDraft] = useState(() => comparedAttribute(condition.value));
  // The value holds no type until a name is chosen, and some names it cannot hold.
  const compared = comparedValue(draft) === condition.value ? draft : comparedAttribute(condition.value);
  const { attributeType, attributeName } = compared;
  const attributes = useComparable(compared);
  const isEvent = attributeType === 'custom_event';
  const isListed = attributeType === 'custom_attribute' || attributeType === 'default_attribute';

  const change = (next: ComparedAttribute) => {
    setDraft(next);
    if (isListed) recent.remember(next.attributeType, next.attributeName);
    props.onChange(comparedValue(next), 'reference');
  };

  return (
    <S.Compared aria-label={messages.value}>
      <S.Cell>
        <ComparisonKindSelect {...props} isInvalid={false} label={messages.compareWith} />
      </S.Cell>
      <S.Cell {...mark('firstValue')}>
        <AttributeField
          aria-label={isEvent ? messages.eventProperty : messages.comparedName}
          aria-describedby={describedBy}
          placeholder={isEvent ? messages.eventPropertyHint : messages.chooseAttribute}
          title={comparedValue(compared, 'braced')}
          typeLabel={messages.comparedType}
          type={attributeType}
          name={attributeName}
          attributes={attributes}
          search={attributeType === 'custom_attribute' ? searchCustom : undefined}
          recent={isListed ? recent.newest : undefined}
          isLocked={isLocked}
          isInvalid={isInvalid}
          onChange={(chosen) => change(chosen)}
          onTypeChange={(type) => change({ attributeType: type, attributeName: '' })}
        />
      </S.Cell>
    </S.Compared>
  );
}

/**
 * What can be compared with: attributes of both kinds. Properties and variables are never listed, so the current one counts
 * as known.
 */
function useComparable({ attributeType, attributeName }: ComparedAttribute): readonly AttributeDefinition[] {
  const { attributesByType } = useBuilderContext();
  const { custom_attribute: custom, default_attribute: own } = attributesByType;
  return useMemo(() => {
    if (attributeType === 'custom_attribute' || attributeType === 'default_attribute') {
      // The state of a group is asked for by the group's id, which this list does not have.
      return [...custom, ...own.filter(({ name }) => name !== SUBSCRIPTION_GROUP)];
    }
    return attributeName === '' ? [] : [{ attributeType, name: attributeName }];
  }, [attributeType, attributeName, custom, own]);
}
