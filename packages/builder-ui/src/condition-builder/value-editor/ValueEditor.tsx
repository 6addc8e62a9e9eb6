import { useMemo, type ReactNode, useRef } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { ComparisonKindSelect } from './compared/ComparisonKindSelect.tsx';
import { DaysValueEditor, DateValueEditor } from './date/DateValueEditor.tsx';
import { ListValueEditor } from './list/ListValueEditor.tsx';
import { ReferenceValueEditor } from './compared/ReferenceValueEditor.tsx';
import { Words } from './compared/ReferenceValueEditor.styles.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { suggestedSet } from './suggestions/useSuggestions.ts';
import { useTypedValueProps, type ValueEditorProps } from './useTypedValueProps.ts';
import { valueKind, type ValueKind } from './value-kind.ts';
import { SuggestionList } from './suggestions/SuggestionList.tsx';
import { useSuggestionBox } from './suggestions/useSuggestionBox.ts';

type Editor = (props: ValueEditorProps) => ReactNode;

/** What the attribute is compared with, in the control that fits its type. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const Editor = editors[valueKind(props.condition)];
  return <Editor {...props} />;
}

const editors: Record<ValueKind, Editor> = {
  none: () => null,
  text: TextValueEditor,
  number: NumberValueEditor,
  list: ListValueEditor,
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
  if (hasSuggestions && props.condition.attributeName !== '') return <SuggestedValueEditor {...props} />;
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
      isDisabled={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={(chosen) => props.onChange(chosen)}
    />
  );
}

/** A text with values to choose from. Whatever is typed counts; the list is an offer. */
function SuggestedValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const { onChange: onType, ...inputProps } = useTypedValueProps(props);
  const box = useSuggestionBox({ condition, text: condition.value, field, onChoose: onChange });
  return (
    <div ref={field}>
      <TextInput
        {...box.combobox.getInputProps({
          ...inputProps,
          'aria-labelledby': undefined,
          onChange: onType,
        })}
      />
      <SuggestionList box={box} anchorRef={field} isDisabled={isLocked} />
    </div>
  );
}
