import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, splitProps } from '../field/Field.tsx';
import type { ReplacedTextProps, TypedTextProps } from '../field/field-props.ts';
import { useTyped } from '../field/useTyped.ts';
import { Field } from '../field/Field.styles.ts';
import * as S from '../field/typed.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface TextAreaProps
  extends TypedTextProps, Omit<ComponentPropsWithRef<'textarea'>, ReplacedTextProps> {
  /**
   * How many lines are visible at first.
   * @default 3
   */
  rows?: number | undefined;
}

/**
 * Several lines of text. Class, style and data attributes go to the field with its label; ref and all other attributes
 * to the native `textarea`.
 */
export const TextArea = withRef(function TextArea({ rows = 3, ...props }: TextAreaProps): ReactNode {
  const { frame, attributes, rest } = useTyped<HTMLTextAreaElement, typeof props>(props);
  const [root, control] = splitProps(rest);
  return (
    <Field {...root}>
      <FieldFrame {...frame}>
        <S.TextArea {...control} {...attributes} rows={rows} />
      </FieldFrame>
    </Field>
  );
});
