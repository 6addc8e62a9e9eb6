import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { BranchKind } from '../../controls/branch-badge/BranchBadge.tsx';
import * as S from './CardHeader.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

interface CardToggleProps extends ComponentPropsWithRef<'button'> {
  kind: BranchKind;
  /** What kind of card it is, and which. */
  label: string;
  isOpen: boolean;
  bodyId: string;
  /** Said at the end of the line. */
  notes?: ReactNode;
  /** Where the last test ended: stands before the chevron, and can be pressed by itself. */
  match?: ReactNode;
}

/** Opens and closes a card, and says in its children what the card does. */
export const CardToggle = withRef(function CardToggle({
  kind,
  label,
  isOpen,
  bodyId,
  notes,
  match,
  children,
  ...rest
}: CardToggleProps): ReactNode {
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <S.Toggle {...rest} type="button" aria-expanded={isOpen} aria-controls={isOpen ? bodyId : undefined}>
        <S.Kind kind={kind}>{label}</S.Kind>
        {children}
        {notes}
      </S.Toggle>
      {match}
      <S.Chevron aria-hidden>
        <Chevron size={16} />
      </S.Chevron>
    </>
  );
});
