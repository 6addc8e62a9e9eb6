import { TextField, type TextFieldProps } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { authMessages } from '../messages.ts';

interface EmailFieldProps extends Omit<
  TextFieldProps,
  'type' | 'label' | 'placeholder' | 'autoComplete' | 'isReadOnly' | 'isRequired'
> {
  isReadOnly?: boolean | undefined;
}

/** The email address of an account. When it can't be changed, it tells password managers which account this is. */
export function EmailField({ isReadOnly = false, ...props }: EmailFieldProps): ReactNode {
  const { fields: texts } = authMessages;
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
