import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Switch.styles.ts';

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
export function SwitchBox(props: SwitchBoxProps): ReactNode {
  const { label, hideLabel, isSelected, isDisabled = false, onChange, control, ...rest } = props;
  return (
    <S.Switch {...rest}>
      <S.Track
        {...control}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <S.Label data-hidden={hideLabel === true || undefined}>{label}</S.Label>
    </S.Switch>
  );
}
