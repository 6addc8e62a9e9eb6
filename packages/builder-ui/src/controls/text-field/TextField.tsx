import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, splitProps } from '../field/Field.tsx';
import type { ReplacedTextProps, TypedTextProps } from '../field/field-props.ts';
import { useTyped } from '../field/useTyped.ts';
import { Field } from '../field/Field.styles.ts';
import * as S from '../field/typed.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface TextFieldProps
  extends TypedTextProps, Omit<ComponentPropsWithRef<'input'>, ReplacedTextProps> {
  /** A picture before the text. */
  icon?: ReactNode;
  /** A small control after the text. */
  action?: ReactNode;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
}

/**
 * One line of text. Class, style and data attributes go to the field with its label; ref and all other attributes to the
 * native `input`.
 */
export const TextField = withRef(function TextField(props: TextFieldProps): ReactNode {
  const { icon, action, compact, placeholder = '', ...given } = props;
  const { frame, attributes, rest } = useTyped<HTMLInputElement, typeof given>(given);
  const [root, control] = splitProps(rest);
  return (
    <Field {...root}>
      <FieldFrame {...frame}>
        <S.Box>
          {icon !== undefined && <S.Lead aria-hidden>{icon}</S.Lead>}
          <S.Input
            type="text"
            {...control}
            {...attributes}
            placeholder={placeholder}
            data-compact={compact === true || undefined}
            data-lead={icon !== undefined || undefined}
            data-tail={action !== undefined || undefined}
          />
          {action !== undefined && <S.Tail>{action}</S.Tail>}
        </S.Box>
      </FieldFrame>
    </Field>
  );
});
