import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import * as S from './Checkbox.styles.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className'> {
  /** What is chosen. */
  label: ReactNode;
  className?: string;
  /** The label around the box. */
  ref?: Ref<HTMLLabelElement>;
}

/** A choice that takes effect with the form it stands in. `isIndeterminate` shows "some of them". */
export function Checkbox({ label, ...rest }: CheckboxProps): ReactNode {
  return (
    <S.Checkbox {...rest}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <S.Box>
            {isIndeterminate && <Minus aria-hidden />}
            {isSelected && !isIndeterminate && <Check aria-hidden />}
          </S.Box>
          <span>{label}</span>
        </>
      )}
    </S.Checkbox>
  );
}
