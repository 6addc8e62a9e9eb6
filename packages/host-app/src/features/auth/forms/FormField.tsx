import type { ReactNode } from 'react';
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';

/** The props that make a text field part of a form. */
type BoundField<Values extends FieldValues> = ControllerRenderProps<Values, FieldPath<Values>> & {
  error: string | undefined;
};

interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPath<Values>;
  children: (field: BoundField<Values>) => ReactNode;
}

/** Connects a text field to the form's values and errors. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>): ReactNode {
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field, fieldState }) => (
        <>{props.children({ ...field, error: fieldState.error?.message })}</>
      )}
    />
  );
}
