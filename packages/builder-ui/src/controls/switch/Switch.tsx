import { useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import type { ChoiceProps, ReplacedCheckboxProps } from '../field/field-props.ts';
import { splitProps } from '../field/Field.tsx';
import { useValue } from '../useValue.ts';
import { SwitchBox } from './SwitchBox.tsx';
import { withRef } from '../../hooks/with-ref.ts';

export interface SwitchProps
  extends ChoiceProps, Omit<ComponentPropsWithoutRef<'input'>, ReplacedCheckboxProps> {
  /** What is on or off. */
  label: ReactNode;
  /** Leaves the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** The label around the switch. */
  ref?: Ref<HTMLLabelElement>;
}

/** On or off, at once. `isSelected` or `defaultSelected`; `onChange` receives the new state. */
export const Switch = withRef(function Switch({
  label,
  hideLabel,
  isDisabled,
  ref,
  ...props
}: SwitchProps): ReactNode {
  const { isSelected, defaultSelected = false, onChange, ...rest } = props;
  const track = useRef<HTMLInputElement>(null);
  const [isOn, change] = useValue({ value: isSelected, defaultValue: defaultSelected, onChange }, track);
  const [root, control] = splitProps(rest);
  return (
    <SwitchBox
      ref={ref}
      {...root}
      {...{ label, hideLabel, isDisabled }}
      isSelected={isOn}
      onChange={change}
      control={{ ...control, ref: track }}
    />
  );
});
