import { SUBSCRIPTION_GROUP } from '@sluice/liquid';
import type { AttributeDefinition } from '@sluice/liquid';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AttributeCombobox } from '../../../attribute-combobox/AttributeCombobox.tsx';
import { mark } from '../../../builder-dom/builder-dom.ts';
import { AttributeTypeSelect } from '../../attribute-type/AttributeTypeSelect.tsx';
import { useBuilderContext } from '../../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import { comparedAttribute, comparedValue } from './compared-attribute.ts';
import type { ComparedAttribute } from './compared-attribute.ts';
import { ComparisonKindSelect } from './ComparisonKindSelect.tsx';
import * as S from './ReferenceValueEditor.styles.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';

/** Another attribute, event property or variable that the condition compares with, by its name. */
export function ReferenceValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, isInvalid, describedBy } = props;
  const messages = useConditionBuilderMessages();
  const { searchByType, recent } = useBuilderContext();
  const [draft, setDraft] = useState(() => comparedAttribute(condition.value));
  // The value holds no type until a name is chosen, and some names it cannot hold.
  const compared = comparedValue(draft) === condition.value ? draft : comparedAttribute(condition.value);
  const { attributeType, attributeName } = compared;
  const attributes = useComparable(compared);
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
      <S.Cell>
        <AttributeTypeSelect
          label={messages.comparedType}
          value={attributeType}
          isLocked={isLocked}
          isInvalid={false}
          describedBy={undefined}
          onChange={(type) => change({ attributeType: type, attributeName: '' })}
        />
      </S.Cell>
      <S.Cell {...mark('firstValue')}>
        <AttributeCombobox
          aria-label={attributeType === 'custom_event' ? messages.eventProperty : messages.comparedName}
          aria-describedby={describedBy}
          placeholder={
            attributeType === 'custom_event' ? messages.eventPropertyHint : messages.chooseAttribute
          }
          title={comparedValue(compared, 'braced')}
          value={attributeName}
          attributes={attributes}
          search={attributeType === 'custom_attribute' ? searchByType.custom_attribute : undefined}
          recent={isListed ? recent.of[attributeType] : undefined}
          isDisabled={isLocked}
          isInvalid={isInvalid}
          onChange={(name) => change({ attributeType, attributeName: name })}
        />
      </S.Cell>
    </S.Compared>
  );
}

/** What can be compared with. Properties and variables are never listed, so the current one counts as known. */
function useComparable({ attributeType, attributeName }: ComparedAttribute): readonly AttributeDefinition[] {
  const { attributesByType } = useBuilderContext();
  const listed = attributesByType[attributeType];
  return useMemo(() => {
    if (attributeType === 'custom_attribute') return listed;
    // The state of a group is asked for by the group's id, which this list does not have.
    if (attributeType === 'default_attribute')
      return listed.filter(({ name }) => name !== SUBSCRIPTION_GROUP);
    return attributeName === '' ? [] : [{ attributeType, name: attributeName }];
  }, [attributeType, attributeName, listed]);
}
