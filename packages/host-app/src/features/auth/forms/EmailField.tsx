import { TextField, type TextFieldProps } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useAuthMessages } from '../messages.ts';

interface EmailFieldProps extends Omit<
  TextFieldProps,
  'type' | 'label' | 'placeholder' | 'autoComplete' | 'isReadOnly' | 'isRequired'
> {
  isReadOnly?: boolean | undefined;
}

/**
 * The email address of an account. With `isReadOnly` it is the one that a link was sent to, and password managers take
 * it for the account's name.
 */
export function EmailField({ isReadOnly = false, ...props }: EmailFieldProps): ReactNode {
  const { fields: texts } = useAuthMessages();
  return (
    <TextField
      {...props}
      type="email"
      label={texts.email}
      placeholder={texts.emailPlaceholder}
      autoComplete={isReadOnly ? 'username' : 'email'}
      isReadOnly={isReadOnly}
      isRequired={!isReadOnly}
    />
  );
}
