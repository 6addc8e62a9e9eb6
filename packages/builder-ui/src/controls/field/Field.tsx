import type { ReactNode } from 'react';
import * as S from './Field.styles.ts';

/** What every labeled field takes. */
export interface FieldTexts {
  /** The field's name. */
  label: ReactNode;
  /** Leaves the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** What is wrong. Its presence marks the field invalid. */
  error?: string | undefined;
  /** Keeps a line free for the error, so that nothing jumps when one appears. */
  reserveErrorSpace?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  isRequired?: boolean | undefined;
  children: ReactNode;
}

/** Label above, description and error below a control. For use inside a field of react-aria, which ties them together. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace, isRequired, children } = props;
  return (
    <>
      <S.Label data-hidden={hideLabel === true || undefined} data-required={isRequired === true || undefined}>
        {label}
      </S.Label>
      {children}
      {description !== undefined && <S.Description slot="description">{description}</S.Description>}
      {(reserveErrorSpace === true || error !== undefined) && (
        <S.ErrorRoom data-reserved={reserveErrorSpace === true || undefined}>
          <S.Error>{error}</S.Error>
        </S.ErrorRoom>
      )}
    </>
  );
}
