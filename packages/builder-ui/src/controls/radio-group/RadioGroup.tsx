import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field } from '../field/Field.styles.ts';
import { FieldFrame, useFieldIds } from '../field/Field.tsx';
import type { FieldTexts } from '../field/field-props.ts';
import { useValue } from '../useValue.ts';
import { type RadioOption, RadioOptions } from './RadioOptions.tsx';
import { withRef } from '../../hooks/with-ref.ts';

export interface RadioGroupProps<Value extends string = string>
  extends FieldTexts, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** What can be chosen. */
  options: readonly RadioOption<Value>[];
  /** The chosen option; `null` when none is. Leave out for an uncontrolled group. */
  value?: Value | null | undefined;
  /** The first choice of an uncontrolled group, and the one that resetting its form restores. */
  defaultValue?: Value | undefined;
  /** Called with the value that was chosen. */
  onChange?: ((value: Value) => void) | undefined;
  /** The name of the choice in its form. */
  name?: string | undefined;
  /**
   * Side by side, or one below the other.
   * @default 'horizontal'
   */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** None of them can be chosen. */
  isDisabled?: boolean | undefined;
  /** Marks the choice as required. Checking it is up to the form. */
  isRequired?: boolean | undefined;
}

/** A choice of one among two to five options that all stay visible, by the browser's own radio buttons and their keys. */
export const RadioGroup = withRef(function RadioGroup<Value extends string>(
  props: RadioGroupProps<Value>,
): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace, options, ...given } = props;
  const { value, defaultValue, onChange, name, orientation, isDisabled, isRequired, ...rest } = given;
  const texts = { label, hideLabel, description, error, reserveErrorSpace };
  const ids = useFieldIds(texts, rest);
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
    <Field {...rest}>
      <FieldFrame isGroup {...{ texts, ids, isRequired }}>
        <RadioOptions<Value>
          {...{ options, name, isDisabled }}
          firstRef={first}
          value={chosen}
          onChange={change}
          aria-labelledby={ids.label}
          aria-describedby={ids.describedBy}
          aria-invalid={error !== undefined || undefined}
          aria-required={isRequired === true || undefined}
          data-orientation={orientation}
        />
      </FieldFrame>
    </Field>
  );
});
