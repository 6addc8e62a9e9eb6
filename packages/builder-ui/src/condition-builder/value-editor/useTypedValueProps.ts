import type { ChangeEvent } from 'react';
import type { Condition } from '@sluice/liquid';
import { useConditionBuilderMessages } from '../messages.ts';

/** The props of every value editor. */
export interface ValueEditorProps {
  condition: Condition;
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** `valueKind`: for what is no typed value. */
  onChange: (value: string, valueKind?: Condition['valueKind']) => void;
  /** Another kind of value is wanted; nothing of it is chosen yet. */
  onCompareWith: (kind: 'value' | 'reference') => void;
}

/** Returns the props of every input in which a value is typed. */
export function useTypedValueProps(props: ValueEditorProps) {
  const messages = useConditionBuilderMessages();
  const { value } = props.condition;
  return {
    value,
    'aria-label': messages.value,
    'aria-invalid': props.isInvalid || undefined,
    'aria-describedby': props.describedBy,
    placeholder: props.isLocked ? undefined : messages.valueHint,
    title: value === '' ? undefined : value.slice(0, 300),
    readOnly: props.isLocked,
    dir: 'auto',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => props.onChange(event.target.value),
  } as const;
}
