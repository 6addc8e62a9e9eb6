import { type ReactNode, type CSSProperties, useId } from 'react';
import type { FieldTexts } from './field-props.ts';
import * as S from './Field.styles.ts';

interface FieldFrameProps {
  texts: FieldTexts;
  ids: FieldIds;
  isRequired?: boolean | undefined;
  /** Whether the label names a group and not one control. */
  isGroup?: boolean | undefined;
  children: ReactNode;
}

/** Label above, and below a control its description, or the error in its place, tied to it by `ids`. */
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
      {description !== undefined && error === undefined && (
        <S.Description id={ids.description}>{description}</S.Description>
      )}
      {(reserveErrorSpace === true || error !== undefined) && (
        <S.ErrorRoom data-reserved={reserveErrorSpace === true || undefined}>
          {error !== undefined && <S.Error id={ids.error}>{error}</S.Error>}
        </S.ErrorRoom>
      )}
    </>
  );
}

interface RootProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** Class, style and data attributes are for the whole field; everything else is for the control in it. */
export function splitProps<Props extends RootProps>(
  props: Props,
): [root: RootProps, control: Omit<Props, 'className' | 'style'>] {
  const { className, style, ...rest } = props;
  const entries = Object.entries(rest);
  const isData = ([name]: [string, unknown]) => name.startsWith('data-');
  return [
    { className, style, ...Object.fromEntries(entries.filter(isData)) },
    Object.fromEntries(entries.filter((entry) => !isData(entry))) as Omit<Props, 'className' | 'style'>,
  ];
}

/** The ids by which a control and the texts around it know each other. */
interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
  /** What describes the control: the hint, or what is wrong, and what the host adds. */
  describedBy: string | undefined;
}

interface GivenIds {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Ids for one field. Ids that the host set on the control stay. */
export function useFieldIds({ description, error }: FieldTexts, given: GivenIds = {}): FieldIds {
  const own = useId();
  const ids = { label: `${own}-label`, description: `${own}-description`, error: `${own}-error` };
  const hint = description === undefined ? undefined : ids.description;
  const describing = [error === undefined ? hint : ids.error, given['aria-describedby']].filter(
    (id) => id !== undefined,
  );
  return {
    ...ids,
    control: given.id ?? own,
    describedBy: describing.length === 0 ? undefined : describing.join(' '),
  };
}
