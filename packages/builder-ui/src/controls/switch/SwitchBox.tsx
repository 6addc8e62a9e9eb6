import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { stateTransition, visuallyHidden } from '../../theme/mixins.ts';
import { choiceBox, choiceLabel } from '../field/choice-look.ts';
import { withRef } from '../../hooks/with-ref.ts';

interface SwitchBoxProps extends Omit<ComponentPropsWithRef<'label'>, 'children' | 'onChange'> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  isSelected: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isSelected: boolean) => void;
  /** What the native checkbox takes besides. */
  control?: ComponentPropsWithRef<'input'> | undefined;
}

/** A switch whose state is held by others: `Switch` is this with a state, and with a value in a form. */
export const SwitchBox = withRef(function SwitchBox(props: SwitchBoxProps): ReactNode {
  const { label, hideLabel, isSelected, isDisabled = false, onChange, control, ...rest } = props;
  return (
    <Switch {...rest}>
      <Track
        {...control}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Label data-hidden={hideLabel === true || undefined}>{label}</Label>
    </Switch>
  );
});

const Switch = styled.label`
  ${choiceLabel}
  align-items: center;

  @media (pointer: coarse) {
    min-inline-size: var(--sluice-control-height-touch);
    justify-content: center;
  }
`;

/** The browser's own checkbox, drawn as a switch. */
const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  ${choiceBox}
  place-items: center start;
  inline-size: 34px;
  block-size: 20px;
  margin: 0;
  padding: 1px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);

  &::after {
    display: block;
    box-sizing: border-box;
    inline-size: 16px;
    block-size: 16px;
    border: 1px solid transparent;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-ink-3);
    content: '';
    ${stateTransition('translate', 'background-color')}
  }

  &:checked {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
  }

  &:checked::after {
    background: var(--sluice-ink-inv);
    translate: 14px;
  }

  &:checked:dir(rtl)::after {
    translate: -14px;
  }
`;

const Label = styled.span`
  &[data-hidden] {
    ${visuallyHidden}
  }
`;
