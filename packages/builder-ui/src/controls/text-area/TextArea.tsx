import type { ReactNode, Ref } from 'react';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { FieldFrame } from '../field/Field.tsx';
import type { FieldTexts } from '../field/Field.tsx';
import { TextArea as Area } from '../field/Field.styles.ts';
import { TextField } from '../text-field/TextField.styles.ts';

export interface TextAreaProps
  extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid' | 'type'> {
  /** What stands in the empty field. */
  placeholder?: string | undefined;
  /**
   * How many lines are visible at first.
   * @default 3
   */
  rows?: number | undefined;
  /** Sets the text in the code font, without ligatures. */
  code?: boolean | undefined;
  className?: string;
  /** The text area itself. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. `onChange` receives the text. */
export function TextArea(props: TextAreaProps): ReactNode {
  const {
    label,
    hideLabel,
    description,
    error,
    reserveErrorSpace,
    placeholder,
    rows = 3,
    code,
    ref,
    ...rest
  } = props;
  return (
    <TextField validationBehavior="aria" {...rest} isInvalid={error !== undefined}>
      <FieldFrame
        {...{ label, hideLabel, description, error, reserveErrorSpace }}
        isRequired={rest.isRequired}
      >
        <Area
          {...(ref === undefined ? {} : { ref })}
          rows={rows}
          placeholder={placeholder}
          data-code={code === true || undefined}
        />
      </FieldFrame>
    </TextField>
  );
}
