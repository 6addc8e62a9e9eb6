import { ChevronDown, ChevronUp, CircleX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { useCardMatch, type CardKey, type CardMatch } from '../root/card-notes.ts';

const icons: Record<CardMatch['outcome'], typeof CircleX> = {
  matched: UserRoundCheck,
  fallback: UserRoundCheck,
  nothing: UserRoundX,
  error: CircleX,
};

/** Says below the head of a card that the last test ended here, with the way to what led there. */
export function MatchedLine({ card }: { card: CardKey }): ReactNode {
  const match = useCardMatch(card);
  return match === undefined ? null : <Matched match={match} />;
}

function Matched({ match }: { match: CardMatch }): ReactNode {
  const messages = useConditionBuilderMessages();
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const Icon = icons[match.outcome];
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const ended = messages.testEnded(match.outcome, match.person);
  return (
    <Place data-outcome={match.outcome}>
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
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  margin-inline: var(--sluice-space-6) var(--sluice-space-4);
  margin-block-end: var(--sluice-space-3);
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
