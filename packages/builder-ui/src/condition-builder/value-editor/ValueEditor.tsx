import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { LazySelect } from '../../lazy-controls/LazySelect.tsx';
import { useMessages } from '../../messages/MessagesContext.ts';
import { DateValueEditor } from './DateValueEditor.tsx';
import { TextInput } from '../../lazy-controls/TextInput.styles.ts';
import type { ValueEditorProps } from './value-editor-props.ts';
import { valueKind } from './value-kind.ts';
import type { ValueKind } from './value-kind.ts';

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
};

function TextValueEditor(props: ValueEditorProps): ReactNode {
  return <TypedValue {...props} />;
}

/** Not `type="number"`: that one hides what it cannot read, and the reason could not be told. */
function NumberValueEditor(props: ValueEditorProps): ReactNode {
  return <TypedValue {...props} inputMode="decimal" />;
}

function ListValueEditor(props: ValueEditorProps): ReactNode {
  const { listHint } = useMessages().conditionBuilder;
  return <TypedValue {...props} placeholder={listHint} />;
}

function TypedValue(props: ValueEditorProps & { inputMode?: 'decimal'; placeholder?: string }): ReactNode {
  const messages = useMessages().conditionBuilder;
  const { value } = props.condition;
  return (
    <TextInput
      value={value}
      aria-label={messages.value}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder ?? messages.valueHint}
      inputMode={props.inputMode}
      title={value === '' ? undefined : value.slice(0, 300)}
      disabled={props.isLocked}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

function TruthValueEditor(props: ValueEditorProps): ReactNode {
  const messages = useMessages().conditionBuilder;
  const options = useMemo(
    () => [
      { value: 'true' as const, label: messages.true },
      { value: 'false' as const, label: messages.false },
    ],
    [messages],
  );
  const { value } = props.condition;
  return (
    <LazySelect
      label={messages.value}
      placeholder={messages.chooseTruth}
      value={value === 'true' || value === 'false' ? value : ''}
      options={options}
      isDisabled={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={props.onChange}
    />
  );
}
