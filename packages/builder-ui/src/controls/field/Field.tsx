import type { ReactNode } from 'react';
import type { FieldTexts } from './field-texts.ts';
import type { FieldIds } from './useFieldIds.ts';
import * as S from './Field.styles.ts';

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
