import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

interface FormEndProps<Values extends FieldValues> {
  formState: FormState<Values>;
  submitLabel: string;
}

/** How each form ends: what went wrong with all of it, and the button that sends it. */
export function FormEnd<Values extends FieldValues>(props: FormEndProps<Values>): ReactNode {
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
