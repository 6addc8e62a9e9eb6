import { useId } from 'react';
import type { ReactNode } from 'react';
import * as S from '../field/native-controls.styles.ts';

export interface NativeRadiosProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  isDisabled?: boolean | undefined;
  onChange: (value: Value) => void;
}

/** A few choices of which one holds, by the browser's own radio buttons and their keys. */
export function NativeRadios<Value extends string>(props: NativeRadiosProps<Value>): ReactNode {
  const name = useId();
  return (
    <S.Choices role="radiogroup" aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <S.Choice key={value}>
          <S.Radio
            name={name}
            value={value}
            checked={value === props.value}
            disabled={props.isDisabled}
            onChange={() => props.onChange(value)}
          />
          {label}
        </S.Choice>
      ))}
    </S.Choices>
  );
}
