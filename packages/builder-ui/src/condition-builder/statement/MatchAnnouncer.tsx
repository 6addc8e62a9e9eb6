import type { Template } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import { FALLBACK_CARD, useCardMatch } from '../root/card-notes.ts';

/** Announces politely at which card the last test ended: after what the result of the test says itself. */
export function MatchAnnouncer({ template }: { template: Template }): ReactNode {
  const messages = useConditionBuilderMessages();
  const match = useCardMatch();
  const index = template.statements.findIndex(({ id }) => id === match?.card);
  const name =
    match?.card === FALLBACK_CARD ? messages.else : index === -1 ? '' : messages.statementName(index);
  return (
    <VisuallyHidden aria-live="polite">
      {match !== undefined && name !== '' && `${name}: ${messages.testEnded(match.outcome, match.person)}`}
    </VisuallyHidden>
  );
}
