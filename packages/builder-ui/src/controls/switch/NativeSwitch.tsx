import type { ReactNode } from 'react';
import * as S from '../field/native-controls.styles.ts';

export interface NativeSwitchProps {
  /** What it turns on, for screen readers; beside it stands what everybody reads. */
  label: string;
  isSelected: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isSelected: boolean) => void;
}

/** A switch made of the browser's checkbox: the builder shows one, and a library's would outweigh the rest of its card. */
export function NativeSwitch({ label, isSelected, isDisabled, onChange }: NativeSwitchProps): ReactNode {
  return (
    <S.SwitchLabel>
      <S.SwitchInput
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <S.Hidden>{label}</S.Hidden>
    </S.SwitchLabel>
  );
}
