import { useRef, type ReactNode } from 'react';
import { Checkbox } from '../../controls/checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import * as S from '../SnippetTable.styles.ts';

interface SelectBoxProps {
  /** What it selects; only screen readers hear it. */
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  /** `isRange` when Shift was held: everything since the last press. */
  onChange: (isSelected: boolean, isRange: boolean) => void;
}

/** A box that selects a row, or all of them. */
export function SelectBox({
  label,
  isSelected,
  isIndeterminate = false,
  onChange,
}: SelectBoxProps): ReactNode {
  const isRange = useRef(false);
  return (
    <S.Select
      onClickCapture={(event) => {
        isRange.current = event.shiftKey;
      }}
    >
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        isSelected={isSelected}
        isIndeterminate={isIndeterminate}
        onChange={(next) => onChange(next, isRange.current)}
      />
    </S.Select>
  );
}
