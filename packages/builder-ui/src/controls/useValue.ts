import { useEffect, useRef, useState, type RefObject } from 'react';

interface ControlledValue<Value> {
  /** The host's value. Left out, the control is uncontrolled. */
  value: Value | undefined;
  /** The first value of an uncontrolled control. */
  defaultValue: Value;
  onChange: ((value: Value) => void) | undefined;
}

type FormControl = HTMLElement & { form: HTMLFormElement | null };

/**
 * The value of a control, held by the host or by itself. When the form around the control is reset, the value it began
 * with comes back, and the host hears of it.
 */
export function useValue<Value>(
  { value, defaultValue, onChange }: ControlledValue<Value>,
  control: RefObject<FormControl | null>,
): [value: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState(defaultValue);
  const [first] = useState(value ?? defaultValue);
  const current = value ?? own;

  const change = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };

  const resetToFirst = useRef<() => void>(undefined);
  useEffect(() => {
    resetToFirst.current = () => {
      if (!Object.is(current, first)) change(first);
    };
  });
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    const reset = (event: Event) => {
      if (!event.defaultPrevented) resetToFirst.current?.();
    };
    form.addEventListener('reset', reset);
    return () => form.removeEventListener('reset', reset);
  }, [control]);

  return [current, change];
}
