import { Ban, CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../words/useConditionBuilderMessages.ts';
import type { Outcome } from './outcome.ts';
import * as S from './Summary.styles.ts';

/** What a closed card's branch does: the text it sends, or that it aborts the message. */
export function OutcomeLine({ outcome }: { outcome: Outcome }): ReactNode {
  const messages = useConditionBuilderMessages();
  switch (outcome.kind) {
    case 'sends':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span dir="auto">{outcome.text}</span>
        </S.Outcome>
      );
    case 'aborts':
      return (
        <S.Outcome data-aborts>
          <Ban size={13} aria-hidden />
          <span dir="auto">{messages.aborts(outcome.reason)}</span>
        </S.Outcome>
      );
    case 'nothing':
      return (
        <S.Outcome>
          <CornerDownRight size={13} aria-hidden />
          <span>{messages.sendsNothing}</span>
        </S.Outcome>
      );
  }
}
