import type { ChangeEvent } from 'react';
import { useConditionBuilderMessages } from '../messages.ts';
import type { ValueEditorProps } from './value-editor-props.ts';

/** What every input has in which a value is typed. */
export function useTypedValueProps(props: ValueEditorProps) {
  const messages = useConditionBuilderMessages();
  const { value } = props.condition;
  return {
    value,
    'aria-label': messages.value,
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
    placeholder: messages.valueHint,
    title: value === '' ? undefined : value.slice(0, 300),
    disabled: props.isLocked,
    dir: 'auto',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.target.value),
  } as const;
}
