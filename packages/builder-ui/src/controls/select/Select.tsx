import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { Field } from '../field/Field.styles.ts';
import { FieldFrame, splitProps, useFieldIds } from '../field/Field.tsx';
import type { FieldTexts } from '../field/field-props.ts';
import { useValue } from '../useValue.ts';
import { useControlsMessages } from '../messages.ts';
import { SelectBox, type SelectBoxProps } from './SelectBox.tsx';
import { withRef } from '../../hooks/with-ref.ts';

export interface SelectProps<Value extends string = string>
  extends
    Omit<FieldTexts, 'label'>,
    Omit<
      SelectBoxProps<Value>,
      'value' | 'onChange' | 'placeholder' | 'children' | 'describedBy' | 'isInvalid'
    > {
  /** The chosen option; `null` when none is. Leave out for an uncontrolled select. */
  value?: Value | null | undefined;
  /** The first choice of an uncontrolled select, and the one that resetting its form restores. */
  defaultValue?: Value | undefined;
  /** Called with the value that was chosen. */
  onChange?: ((value: Value) => void) | undefined;
  /** The placeholder while nothing is chosen. That of the catalog when left out. */
  placeholder?: string | undefined;
  /** The name of the choice in its form. */
  name?: string | undefined;
  /** The button that opens the list. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * One of a few known options. For long lists use a combobox. Class, style and data attributes go to the field with its
 * label; ref and all other attributes to the button that opens the list.
 */
export const Select = withRef(function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { hideLabel, description, error, reserveErrorSpace, name, ref, ...given } = props;
  const { value, defaultValue, onChange, placeholder, ...rest } = given;
  const { selectPlaceholder } = useControlsMessages();
  const texts = { label: props.label, hideLabel, description, error, reserveErrorSpace };
  const ids = useFieldIds(texts, props);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref as Ref<HTMLButtonElement>, () => button.current as HTMLButtonElement);
  const [chosen, change] = useValue<Value | null>(
    {
      value,
      defaultValue: defaultValue ?? null,
      onChange: (next) => {
        if (next !== null) onChange?.(next);
      },
    },
    button,
  );
  const [root, control] = splitProps(rest);
  return (
    <Field {...root}>
      <FieldFrame {...{ texts, ids }} isRequired={props.isRequired}>
        <SelectBox<Value>
          {...control}
          ref={button}
          id={ids.control}
          value={chosen ?? ''}
          onChange={change}
          placeholder={placeholder ?? selectPlaceholder}
          describedBy={ids.describedBy}
          isInvalid={error !== undefined}
        />
        {name !== undefined && (
          <input type="hidden" name={name} value={chosen ?? ''} disabled={props.isDisabled === true} />
        )}
      </FieldFrame>
    </Field>
  );
});
