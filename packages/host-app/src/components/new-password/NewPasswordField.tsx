import { PasswordField, type PasswordFieldProps } from '@sluice/builder-ui';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { useLeastPasswordLength } from '../../lib/useClientConfiguration.ts';
import { newPasswordMessages } from './messages.ts';
import * as S from './PasswordStrength.styles.ts';

/** Without it the form works as well, only without the hint. */
const PasswordStrength = lateComponent(() =>
  import('./strength/PasswordStrength.tsx').then(
    (module) => module.PasswordStrength,
    () => () => null,
  ),
);

const NOTHING: readonly string[] = [];

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'description' | 'value'> {
  value: string;
  /** What is known about the person, such as their email address: it makes a bad password. */
  known?: readonly string[];
}

/**
 * The field where people choose a password: with the length that this installation asks for, and how hard the password is to
 * guess. That is a hint, and never in the way: it is loaded when the field is focused, into a place that is kept for it.
 */
export function NewPasswordField({ known = NOTHING, onFocus, ...field }: NewPasswordFieldProps): ReactNode {
  const { atLeast } = newPasswordMessages;
  const minimum = useLeastPasswordLength();
  const hintId = useId();
  const [isNear, setNear] = useState(false);
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        aria-describedby={hintId}
        minLength={minimum}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setNear(true);
          onFocus?.(event);
        }}
      />
      <S.Hint>
        <span id={hintId}>{atLeast(minimum)}</span>
        {isNear && <PasswordStrength password={field.value} minimum={minimum} known={known} />}
      </S.Hint>
    </div>
  );
}
