import { useId, useRef } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from '../field/Field.tsx';
import type { FieldTexts } from '../field/Field.tsx';
import { useFieldIds } from '../field/useFieldIds.ts';
import { useValue } from '../form-value/useValue.ts';
import * as S from './RadioGroup.styles.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string>
  extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** What can be chosen. */
  options: readonly RadioOption<Value>[];
  /** The chosen option; `null` when none is. Leave out for an uncontrolled group. */
  value?: Value | null | undefined;
  /** The first choice of an uncontrolled group, and the one that resetting its form brings back. */
  defaultValue?: Value | undefined;
  /** Called with the value that was chosen. */
  onChange?: ((value: Value) => void) | undefined;
  /** The name of the choice in its form. */
  name?: string | undefined;
  /** @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** None of them can be chosen. */
  isDisabled?: boolean | undefined;
  /** Marks it as a choice that has to be made. Checking that is up to the form. */
  isRequired?: boolean | undefined;
}

/** One of two to five options that all stay in sight, by the browser's own radio buttons and their keys. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace, options, ...given } = props;
  const { value, defaultValue, onChange, name, orientation, isDisabled, isRequired, ...rest } = given;
  const texts = { label, hideLabel, description, error, reserveErrorSpace };
  const ids = useFieldIds(texts, rest);
  const ownName = useId();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, change] = useValue<Value | null>(
    {
      value,
      defaultValue: defaultValue ?? null,
      onChange: (next) => {
        if (next !== null) onChange?.(next);
      },
    },
    first,
  );
  return (
    <S.Group
      {...rest}
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      data-orientation={orientation ?? 'horizontal'}
      aria-disabled={isDisabled === true || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-required={isRequired === true || undefined}
    >
      <FieldFrame isGroup {...{ texts, ids, isRequired }}>
        <S.Options>
          {options.map((option, index) => (
            <S.Option key={option.value}>
              <S.Radio
                ref={index === 0 ? first : undefined}
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === chosen}
                disabled={isDisabled === true || option.isDisabled === true}
                onChange={() => change(option.value)}
              />
              <S.Texts>
                {option.label}
                {option.description !== undefined && <S.Detail>{option.description}</S.Detail>}
              </S.Texts>
            </S.Option>
          ))}
        </S.Options>
      </FieldFrame>
    </S.Group>
  );
}
