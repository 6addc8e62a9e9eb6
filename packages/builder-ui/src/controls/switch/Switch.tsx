import type { ReactNode, Ref } from 'react';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components';
import * as S from './Switch.styles.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  /** What is on or off. */
  label: ReactNode;
  /** Leaves the label to screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string;
  /** The label around the switch. */
  ref?: Ref<HTMLLabelElement>;
}

/** On or off, at once. `isSelected` or `defaultSelected`; `onChange` receives the new state. */
export function Switch({ label, hideLabel, ...rest }: SwitchProps): ReactNode {
  return (
    <S.Switch {...rest}>
      <S.Track />
      <S.Label data-hidden={hideLabel === true || undefined}>{label}</S.Label>
    </S.Switch>
  );
}
