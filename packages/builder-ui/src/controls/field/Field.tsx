import type { ReactNode } from 'react';
import type { FieldIds } from './useFieldIds.ts';
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

interface FieldFrameProps {
  texts: FieldTexts;
  ids: FieldIds;
  isRequired?: boolean | undefined;
  /** Whether the label names a group and not one control. */
  isGroup?: boolean | undefined;
  children: ReactNode;
}

/** Label above, description and error below a control, tied to it by `ids`. */
export function FieldFrame({
  texts,
  ids,
  isRequired,
  isGroup = false,
  children,
}: FieldFrameProps): ReactNode {
  const { label, hideLabel, description, error, reserveErrorSpace } = texts;
  const shared = {
    id: ids.label,
    'data-hidden': hideLabel === true || undefined,
    'data-required': isRequired === true || undefined,
  };
  return (
    <>
      {isGroup ? (
        <S.GroupLabel {...shared}>{label}</S.GroupLabel>
      ) : (
        <S.Label {...shared} htmlFor={ids.control}>
          {label}
        </S.Label>
      )}
      {children}
      {description !== undefined && <S.Description id={ids.description}>{description}</S.Description>}
      {(reserveErrorSpace === true || error !== undefined) && (
        <S.ErrorRoom data-reserved={reserveErrorSpace === true || undefined}>
          {error !== undefined && <S.Error id={ids.error}>{error}</S.Error>}
        </S.ErrorRoom>
      )}
    </>
  );
}
