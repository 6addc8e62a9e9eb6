import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as S from './Inputs.styles.ts';
import { ChosenInput } from './ChosenInput.tsx';
import { TypedInput } from './TypedInput.tsx';
import type { InputProps } from './input-props.ts';

/**
 * A control for the attribute's type. Each also offers Not set, Empty text and values of other types, because the people
 * who have these are the ones worth testing.
 */
export function InputControl({ onChange, ...props }: InputProps): ReactNode {
  const { reference, input } = props;
  const control = useRef<HTMLDivElement>(null);
  const wantsField = useRef(false);

  // Somebody who has chosen another type will type next, and the list that they chose it from may be gone.
  useLayoutEffect(() => {
    if (!wantsField.current) return;
    wantsField.current = false;
    control.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus();
  });
  const change: InputProps['onChange'] = (next) => {
    const as = (value: InputProps['input']) => (value?.kind === 'value' ? value.as : undefined);
    wantsField.current = as(next) !== as(input);
    onChange(next);
  };

  const hasList = reference.inputKind === 'boolean' || reference.inputKind === 'subscription-state';
  const isOther = input?.kind === 'value' && input.as !== undefined;
  const isInList = hasList && !isOther && !isUnlisted(props);
  return (
    <S.Control ref={control}>
      {isInList ? <ChosenInput {...props} onChange={change} /> : <TypedInput {...props} onChange={change} />}
    </S.Control>
  );
}

/** Whether the value of a boolean is neither true nor false. It then came from elsewhere, such as a table of people. */
function isUnlisted({ reference, input }: Pick<InputProps, 'reference' | 'input'>): boolean {
  if (reference.inputKind !== 'boolean' || input?.kind !== 'value') return false;
  return input.text !== 'true' && input.text !== 'false';
}
