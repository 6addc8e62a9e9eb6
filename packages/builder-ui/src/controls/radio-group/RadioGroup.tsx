import type { ReactNode, Ref } from 'react';
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components';
import { FieldFrame } from '../field/Field.tsx';
import type { FieldTexts } from '../field/Field.tsx';
import * as S from './RadioGroup.styles.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string>
  extends
    FieldTexts,
    Omit<
      AriaRadioGroupProps,
      'children' | 'className' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
    > {
  /** What can be chosen. */
  options: readonly RadioOption<Value>[];
  /** The chosen option; `null` when none is. */
  value?: Value | null | undefined;
  /** The first choice of an uncontrolled group. */
  defaultValue?: Value | undefined;
  /** Called with the value that was chosen. */
  onChange?: ((value: Value) => void) | undefined;
  className?: string;
  /** The group. */
  ref?: Ref<HTMLDivElement>;
}

/** One of two to five options that all stay in sight. Side by side unless `orientation="vertical"`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace, options, ...rest } = props;
  const { value, defaultValue, onChange, ...aria } = rest;
  return (
    <S.Group
      orientation="horizontal"
      {...aria}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      // The values of the radios are the values of the options.
      onChange={(chosen) => onChange?.(chosen as Value)}
      isInvalid={error !== undefined}
    >
      <FieldFrame
        {...{ label, hideLabel, description, error, reserveErrorSpace }}
        isRequired={rest.isRequired}
      >
        <S.Options>
          {options.map((option) => (
            <S.Radio key={option.value} value={option.value} isDisabled={option.isDisabled === true}>
              <S.Dot />
              <S.Texts>
                {option.label}
                {option.description !== undefined && <S.Detail>{option.description}</S.Detail>}
              </S.Texts>
            </S.Radio>
          ))}
        </S.Options>
      </FieldFrame>
    </S.Group>
  );
}
