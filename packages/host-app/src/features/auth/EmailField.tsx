import { TextField } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';

interface EmailFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: Path<Values>;
  /** The address stands, because a link was mailed to it: it can be read and copied, not changed. */
  isReadOnly?: boolean | undefined;
}

/** The e-mail address of a form, which password managers take for the name of the account. */
export function EmailField<Values extends FieldValues>(props: EmailFieldProps<Values>): ReactNode {
  const { control, name, isReadOnly = false } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          ref={ref}
          type="email"
          label="Email"
          autoComplete={isReadOnly ? 'username' : 'email'}
          placeholder="you@company.com"
          isReadOnly={isReadOnly}
          isRequired={!isReadOnly}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
