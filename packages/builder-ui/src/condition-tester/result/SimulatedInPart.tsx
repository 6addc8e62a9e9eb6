import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Result.styles.ts';
import type { NotSimulatedPart } from './not-simulated.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';

/** Says that only Braze can make a part of the message, and which; nothing where all of it was made. */
export function SimulatedInPart({ parts }: { parts: readonly NotSimulatedPart[] }): ReactNode {
  const messages = useConditionTesterMessages();
  if (parts.length === 0) return null;
  return (
    <S.InPart>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {messages.simulatedInPart} {messages.onlyBraze(parts)}
      </span>
    </S.InPart>
  );
}
