import type { ReactNode } from 'react';
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type FormState,
  type Path,
  type UseFormSetError,
} from 'react-hook-form';
import { TextField, type TextFieldProps, Button, Note } from '@sluice/builder-ui';
import { authMessages } from '../messages.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

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

interface EmailFieldProps extends Omit<
  TextFieldProps,
  'type' | 'label' | 'placeholder' | 'autoComplete' | 'isReadOnly' | 'isRequired'
> {
  isReadOnly?: boolean | undefined;
  /** Whether a password is asked for beside it: password managers keep both together. */
  isBesidePassword?: boolean | undefined;
}

/** The email address of an account. Beside a password it tells password managers which account this is. */
export function EmailField({
  isReadOnly = false,
  isBesidePassword = isReadOnly,
  ...props
}: EmailFieldProps): ReactNode {
  const { fields: texts } = authMessages;
  return (
    <TextField
      {...props}
      type="email"
      label={texts.email}
      placeholder={texts.emailPlaceholder}
      autoComplete={isBesidePassword ? 'username' : 'email'}
      isReadOnly={isReadOnly}
      isRequired={!isReadOnly}
    />
  );
}

interface FormFooterProps<Values extends FieldValues> {
  formState: FormState<Values>;
  submitLabel: string;
}

/** The end of every form: the error that concerns all of it, and the button that submits it. */
export function FormFooter<Values extends FieldValues>(props: FormFooterProps<Values>): ReactNode {
  const { errors, isSubmitting } = props.formState;
  return (
    <>
      {errors.root?.message !== undefined && (
        <Note tone="danger" role="alert">
          {errors.root.message}
        </Note>
      )}
      <Button type="submit" variant="primary" isPending={isSubmitting}>
        {props.submitLabel}
      </Button>
    </>
  );
}

interface FieldIssue {
  field: string;
  message: string;
}

/** The errors that the server reports for single fields of a form. */
export function issuesOf(error: unknown): FieldIssue[] {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}

/**
 * Shows the server's errors at their fields, and focuses the first of them.
 * @param fields the form's fields, by the names that the server has for them
 * @returns whether there was one: then nothing has to be said about the form as a whole
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  const known = issuesOf(error).filter(({ field }) => Object.hasOwn(fields, field));
  for (const [index, { field, message }] of known.entries()) {
    setError(fields[field] as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
