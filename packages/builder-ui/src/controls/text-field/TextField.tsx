import type { ReactNode, Ref } from 'react';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { FieldFrame } from '../field/Field.tsx';
import type { FieldTexts } from '../field/Field.tsx';
import { Box, Input, Lead, Tail } from '../field/Field.styles.ts';
import * as S from './TextField.styles.ts';

export interface TextFieldProps
  extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid'> {
  /** What stands in the empty field. */
  placeholder?: string | undefined;
  /** A picture before the text. */
  icon?: ReactNode;
  /** A small control after the text. */
  action?: ReactNode;
  /** Sets the text in the code font, without ligatures. */
  code?: boolean | undefined;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
  className?: string;
  /** The input itself. */
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. `onChange` receives the text; controlled by `value`, uncontrolled by `defaultValue`. */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    hideLabel,
    description,
    error,
    reserveErrorSpace,
    placeholder = '',
    icon,
    action,
    code,
    compact,
    ref,
    ...rest
  } = props;
  return (
    <S.TextField validationBehavior="aria" {...rest} isInvalid={error !== undefined}>
      <FieldFrame
        {...{ label, hideLabel, description, error, reserveErrorSpace }}
        isRequired={rest.isRequired}
      >
        <Box>
          {icon !== undefined && <Lead aria-hidden>{icon}</Lead>}
          <Input
            {...(ref === undefined ? {} : { ref })}
            placeholder={placeholder}
            data-code={code === true || undefined}
            data-compact={compact === true || undefined}
            data-lead={icon !== undefined || undefined}
            data-tail={action !== undefined || undefined}
          />
          {action !== undefined && <Tail>{action}</Tail>}
        </Box>
      </FieldFrame>
    </S.TextField>
  );
}
