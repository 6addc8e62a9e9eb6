import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import * as S from './RadioGroup.styles.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

interface RadioOptionsProps<Value extends string> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'onChange'
> {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The name of the choice in its form. */
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Gets the first radio button, which leads to the form that the choice belongs to. */
  firstRef?: Ref<HTMLInputElement> | undefined;
}

/** The radio buttons of a choice. `RadioGroup` is this with a label; by itself it needs an `aria-label`. */
export function RadioOptions<Value extends string>(props: RadioOptionsProps<Value>): ReactNode {
  const { options, value: chosen, onChange, name, isDisabled = false, firstRef, ...rest } = props;
  const ownName = useId();
  return (
    <S.Options {...rest} role="radiogroup" aria-disabled={isDisabled || undefined}>
      {options.map(({ value, label, description, isDisabled: isOff }, index) => (
        <S.Option key={value}>
          <S.Radio
            ref={index === 0 ? firstRef : undefined}
            name={name ?? ownName}
            value={value}
            checked={value === chosen}
            disabled={isDisabled || isOff === true}
            onChange={() => onChange(value)}
          />
          <S.Texts>
            {label}
            {description !== undefined && <S.Detail>{description}</S.Detail>}
          </S.Texts>
        </S.Option>
      ))}
    </S.Options>
  );
}
