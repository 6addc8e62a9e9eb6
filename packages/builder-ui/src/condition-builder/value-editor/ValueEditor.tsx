import { useMemo, type ReactNode, useRef, useState } from 'react';
import { SUBSCRIPTION_GROUP, type AttributeDefinition } from '@sluice/liquid';
import { styled } from 'styled-components';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { HostPart } from '../../host-parts/HostPart.tsx';
import { useHostValueEditor } from '../../host-parts/host-parts.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { DaysValueEditor, DateValueEditor } from './date/DateValueEditor.tsx';
import { ListValueEditor } from './list/ListValueEditor.tsx';
import { RangeValueEditor } from './RangeValueEditor.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { suggestedSet } from './suggestions/useSuggestions.ts';
import { useTypedValueProps, type ValueEditorProps } from './useTypedValueProps.ts';
import { valueKind, type ValueKind } from './value-kind.ts';
import { prepareSuggestions, SuggestionList } from './suggestions/SuggestionList.tsx';
import { useSuggestionBox } from './suggestions/useSuggestionBox.ts';
import { mark } from '../../builder-dom/builder-dom.ts';
import { AttributeField } from '../AttributeField.tsx';
import { comparedAttribute, comparedValue, type ComparedAttribute } from './compared-attribute.ts';
import { ownElement, upFrom } from '../../theme/mixins.ts';

type Editor = (props: ValueEditorProps) => ReactNode;

/** Edits the value that the attribute is compared with, in the control that fits its type. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const kind = valueKind(props.condition);
  const Editor = editors[kind];
  const { value } = useConditionBuilderMessages();
  const own = useHostValueEditor(props.condition);
  const builtIn = <Editor {...props} />;
  if (own === undefined || !ofOneValue.has(kind)) return builtIn;
  const { condition, isLocked, isInvalid, describedBy } = props;
  return (
    <HostPart
      part={own}
      name="An editor among the valueEditors"
      props={{
        value: condition.value,
        onChange: (changed) => props.onChange(changed),
        condition,
        readOnly: isLocked,
        isInvalid,
        label: value,
        describedBy,
      }}
      instead={builtIn}
    />
  );
}

/** The kinds of values for which a host may have a control of its own. */
const ofOneValue: ReadonlySet<ValueKind> = new Set(['text', 'number', 'truth', 'date']);

const editors: Record<ValueKind, Editor> = {
  none: () => null,
  text: TextValueEditor,
  number: NumberValueEditor,
  list: ListValueEditor,
  range: RangeValueEditor,
  truth: TruthValueEditor,
  date: DateValueEditor,
  days: DaysValueEditor,
  reference: ReferenceValueEditor,
  words: WordsValueEditor,
};

function TextValueEditor(props: ValueEditorProps): ReactNode {
  const hasSuggestions =
    useBuilderContext().suggestValues !== undefined || suggestedSet(props.condition) !== undefined;
  const inputProps = useTypedValueProps(props);
  if (hasSuggestions && props.condition.attributeName !== '' && !props.isLocked)
    return <SuggestedValueEditor {...props} />;
  return <TextInput {...inputProps} />;
}

/** Not `type="number"`: that one hides what it cannot read, and the reason could not be told. */
function NumberValueEditor(props: ValueEditorProps): ReactNode {
  return <TextInput {...useTypedValueProps(props)} inputMode="decimal" />;
}

/** A value that cannot be typed is shown in words. */
function WordsValueEditor(props: ValueEditorProps): ReactNode {
  const { value } = useConditionBuilderMessages();
  return (
    <Words>
      <ComparisonKindSelect {...props} label={value} />
    </Words>
  );
}

function TruthValueEditor(props: ValueEditorProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const options = useMemo(
    () => [
      { value: 'true' as const, label: messages.true },
      { value: 'false' as const, label: messages.false },
    ],
    [messages],
  );
  const { value } = props.condition;
  return (
    <SelectBox
      label={messages.value}
      placeholder={messages.chooseTruth}
      value={value === 'true' || value === 'false' ? value : ''}
      options={options}
      isReadOnly={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={(chosen) => props.onChange(chosen)}
    />
  );
}

/** A text with values to choose from. Whatever is typed counts; the list is an offer. */
function SuggestedValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const { onChange: onType, ...inputProps } = useTypedValueProps(props);
  const box = useSuggestionBox({ condition, text: condition.value, field, onChoose: onChange });
  return (
    <div ref={field} onFocus={prepareSuggestions}>
      <TextInput
        {...box.combobox.getInputProps({
          ...inputProps,
          'aria-labelledby': undefined,
          onChange: onType,
        })}
      />
      <SuggestionList box={box} anchorRef={field} />
    </div>
  );
}

/** Another attribute, event property or variable that the condition compares with, by its name. */
function ReferenceValueEditor(props: ValueEditorProps): ReactNode {
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
    <Compared aria-label={messages.value}>
      <Cell>
        <ComparisonKindSelect {...props} isInvalid={false} label={messages.compareWith} />
      </Cell>
      <Cell {...mark('firstValue')}>
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
      </Cell>
    </Compared>
  );
}

/**
 * Returns the attributes that can be compared with, of both kinds. Properties and variables are never listed, so the current
 * one counts as known.
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

/** A select for what the condition compares with: a value or another attribute. Anything else is kept until one is chosen. */
function ComparisonKindSelect({
  label,
  ...props
}: Omit<ValueEditorProps, 'onChange'> & { label: string }): ReactNode {
  const words = useConditionBuilderMessages().comparedWith;
  const kind = props.condition.valueKind ?? 'value';
  const options = useMemo(() => {
    const others = ['value', 'reference'] as const;
    const offered = kind === 'value' || kind === 'reference' ? others : [...others, kind];
    return offered.map((value) => ({ value, label: words[value] }));
  }, [words, kind]);
  return (
    <SelectBox
      label={label}
      placeholder={words.value}
      value={kind}
      options={options}
      title={words[kind]}
      isReadOnly={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={(chosen) => {
        if (chosen === 'value' || chosen === 'reference') props.onCompareWith(chosen);
      }}
    />
  );
}

/** Kind and attribute: below each other in a narrow card, else on the value's own line. */
const Compared = styled.fieldset`
  ${ownElement}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;

  @container conditions ${upFrom(380)} {
    grid-template-columns: 132px minmax(0, 1fr);
  }
`;

/** At most 220 px wide in a wide card. */
const Words = styled.div`
  @container conditions ${upFrom(380)} {
    max-inline-size: 220px;
  }
`;

const Cell = styled.div`
  min-inline-size: 0;
`;
