import { TextField, type TextFieldProps } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { FieldName } from './profile-values.ts';
import type { ProfileForm } from './useProfileForm.ts';

interface StepFieldProps extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'form'
> {
  form: ProfileForm;
  name: FieldName;
  /** Across both columns. */
  isWide?: boolean;
}

/** A text of the first step. What is typed goes into the form, and into the draft. */
export function StepField({ form, name, isWide, ...field }: StepFieldProps): ReactNode {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, ...bound }, fieldState }) => (
        <TextField
          {...field}
          {...bound}
          data-wide={isWide}
          onChange={(text) => {
            onChange(text);
            form.keep(name, text);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
