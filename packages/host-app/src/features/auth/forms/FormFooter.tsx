import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

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
