import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { choiceBox, choiceLabel } from '../field/choice-look.ts';

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
    <Options {...rest} role="radiogroup" aria-disabled={isDisabled || undefined}>
      {options.map(({ value, label, description, isDisabled: isOff }, index) => (
        <Option key={value}>
          <Radio
            ref={index === 0 ? firstRef : undefined}
            name={name ?? ownName}
            value={value}
            checked={value === chosen}
            disabled={isDisabled || isOff === true}
            onChange={() => onChange(value)}
          />
          <Texts>
            {label}
            {description !== undefined && <Detail>{description}</Detail>}
          </Texts>
        </Option>
      ))}
    </Options>
  );
}

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-4);

  &[data-orientation='vertical'] {
    flex-direction: column;
  }
`;

const Option = styled.label`
  ${choiceLabel}
  color: var(--sluice-ink-2);

  &:has(> :checked:enabled) {
    color: var(--sluice-ink-1);
  }
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  ${choiceBox}
  border-radius: var(--sluice-radius-round);

  &::after {
    inline-size: 8px;
    block-size: 8px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-brand);
  }

  &:checked {
    border-color: var(--sluice-brand);
  }

  &:checked::after {
    content: '';
  }
`;

const Texts = styled.span`
  display: grid;
`;

const Detail = styled.span`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
