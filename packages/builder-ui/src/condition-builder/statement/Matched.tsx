import { ChevronDown, ChevronUp, CircleX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, ownElement, upFrom } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import type { CardMatch } from '../root/card-notes.ts';

const icons: Record<CardMatch['outcome'], typeof CircleX> = {
  matched: UserRoundCheck,
  fallback: UserRoundCheck,
  nothing: UserRoundX,
  error: CircleX,
};

/** Says on the card where the last test ended for whom it did, with the way to what led there. */
export function Matched({ match }: { match: CardMatch }): ReactNode {
  const messages = useConditionBuilderMessages();
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const Icon = icons[match.outcome];
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const ended = messages.testEnded(match.outcome, match.person);
  return (
    <Place>
      <Ground data-outcome={match.outcome}>
        <Line>
          <Icon size={14} aria-hidden />
          <span dir="auto">{ended}</span>
          <Why
            type="button"
            aria-label={messages.whyEnded(ended)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? whyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.why}
            <Chevron size={14} aria-hidden />
          </Why>
        </Line>
        {isOpen && (
          <div id={whyId}>
            <Suspense fallback={null}>{match.why}</Suspense>
          </div>
        )}
      </Ground>
    </Place>
  );
}

/** Inset like the body of a card, and as wide as it inside. */
const Place = styled.div`
  padding-block-end: var(--sluice-space-3);
  padding-inline: var(--sluice-space-6) var(--sluice-space-4);
  container: match / inline-size;
`;

/** Ends where the fields of a condition do, as everything in the body of a card. */
const Ground = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-1);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ok-soft);
  --outcome: var(--sluice-ok);

  &[data-outcome='error'] {
    background: var(--sluice-danger-soft);
    --outcome: var(--sluice-danger);
  }

  &[data-outcome='nothing'] {
    background: var(--sluice-else-soft);
    --outcome: var(--sluice-else);
  }

  @container match ${upFrom(380)} {
    margin-inline-end: calc(var(--sluice-space-6) + var(--sluice-space-2));
  }
`;

const Line = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  padding-inline-start: var(--sluice-space-2);
  color: var(--outcome);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.3 var(--sluice-font-ui);

  & > svg {
    flex: none;
  }

  & > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Why = styled.button`
  ${ownElement}
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 24px;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    background: var(--sluice-surface-0);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
