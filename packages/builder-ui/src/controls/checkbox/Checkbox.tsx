import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import type { ChoiceProps, ReplacedCheckboxProps } from '../field/field-props.ts';
import { splitProps } from '../field/Field.tsx';
import { useValue } from '../useValue.ts';
import { choiceBox, choiceLabel, tickShape } from '../field/choice-look.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface CheckboxProps
  extends ChoiceProps, Omit<ComponentPropsWithoutRef<'input'>, ReplacedCheckboxProps> {
  /** What is chosen. */
  label: ReactNode;
  /** Shows "some of them". */
  isIndeterminate?: boolean | undefined;
  /** Marks it as wrong. */
  isInvalid?: boolean | undefined;
  /** Marks it as one that has to be chosen. Checking that is up to the form. */
  isRequired?: boolean | undefined;
  /** The label around the box. */
  ref?: Ref<HTMLLabelElement>;
}

/** A choice that takes effect when its form is submitted. */
export const Checkbox = withRef(function Checkbox(props: CheckboxProps): ReactNode {
  const { label, isIndeterminate = false, isInvalid, isRequired, isDisabled, ref, ...given } = props;
  const { isSelected, defaultSelected = false, onChange, ...rest } = given;
  const box = useRef<HTMLInputElement>(null);
  const [isOn, change] = useValue({ value: isSelected, defaultValue: defaultSelected, onChange }, box);
  const [root, control] = splitProps(rest);
  // There is no attribute for it, and every press takes it away.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate;
  });
  return (
    <CheckboxLook ref={ref} {...root}>
      <Box
        {...control}
        ref={box}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled === true}
        aria-invalid={isInvalid === true || undefined}
        aria-required={isRequired === true || undefined}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </CheckboxLook>
  );
});

const CheckboxLook = styled.label`
  ${choiceLabel}
`;

const Box = styled.input`
  ${choiceBox}
  border-radius: var(--sluice-radius-xs);

  &::after {
    inline-size: 12px;
    block-size: 12px;
    background: var(--sluice-ink-inv);
    clip-path: ${tickShape};
  }

  &:is(:checked, :indeterminate) {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
  }

  &:is(:checked, :indeterminate)::after {
    content: '';
  }

  &:indeterminate::after {
    clip-path: inset(42% 10%);
  }
`;
