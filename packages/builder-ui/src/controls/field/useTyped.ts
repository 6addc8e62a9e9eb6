import { useImperativeHandle, useRef, type ChangeEvent, type Ref } from 'react';
import { useValue } from '../useValue.ts';
import type { TypedTextProps } from './field-props.ts';
import { useFieldIds } from './Field.tsx';

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface TypedFieldProps<Control extends Typed> extends TypedTextProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  ref?: Ref<Control> | undefined;
}

/** Value, texts and attributes of a text control; the other props are returned as `rest`. */
export function useTyped<Control extends Typed, Props extends TypedFieldProps<Control>>(props: Props) {
  const { label, hideLabel, description, error, reserveErrorSpace, ref, ...untold } = props;
  const { value, defaultValue = '', onChange, isDisabled, isReadOnly, isRequired, code, ...rest } = untold;
  const control = useRef<Control>(null);
  useImperativeHandle(ref as Ref<Control>, () => control.current as Control);
  const [text, change] = useValue({ value, defaultValue, onChange }, control);
  const texts = { label, hideLabel, description, error, reserveErrorSpace };
  const ids = useFieldIds(texts, props);
  return {
    frame: { texts, ids, isRequired },
    text,
    change,
    rest,
    attributes: {
      ref: control,
      id: ids.control,
      value: text,
      disabled: isDisabled === true,
      readOnly: isReadOnly === true,
      'aria-required': isRequired === true || undefined,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': ids.describedBy,
      'data-code': code === true || undefined,
      onChange: (event: ChangeEvent<Control>) => change(event.currentTarget.value),
    },
  };
}
