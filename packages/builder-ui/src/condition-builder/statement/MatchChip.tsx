import { CircleX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Avatar } from '../../controls/avatar/Avatar.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { focusRing, ownElement, truncate, upFrom } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import type { CardMatch } from '../root/card-notes.ts';
import { inNarrowHeader } from './CardHeader.styles.ts';
import { LateSuspense } from '../../hooks/late-component.ts';

const icons: Record<CardMatch['outcome'], typeof CircleX> = {
  matched: UserRoundCheck,
  fallback: UserRoundCheck,
  nothing: UserRoundX,
  error: CircleX,
};

/** Says in the head of a card that the last test ended here, and for whom; pressed, what led there. */
export function MatchChip({ match }: { match: CardMatch }): ReactNode {
  const messages = useConditionBuilderMessages();
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const Icon = icons[match.outcome];
  const ended = messages.testEnded(match.outcome, match.person);
  return (
    <>
      <Place>
        <Chip
          type="button"
          data-outcome={match.outcome}
          title={messages.whyEnded(ended)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? whyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>{messages.whyEnded(ended)}</VisuallyHidden>
          {match.person === undefined ? (
            <Icon size={14} aria-hidden />
          ) : (
            <Initial decorative name={match.person} />
          )}
          <span dir="auto" aria-hidden>
            {ended}
          </span>
        </Chip>
      </Place>
      {isOpen && (
        <Why id={whyId} data-outcome={match.outcome}>
          <LateSuspense>{match.why}</LateSuspense>
        </Why>
      )}
    </>
  );
}

/** Above the head, which is a button as a whole. In a narrow card it has a row of its own. */
const Place = styled.div`
  position: relative;
  display: flex;
  flex: 0 1 auto;
  min-inline-size: 0;

  ${inNarrowHeader(css`
    order: 1;
    flex: 1 1 100%;
  `)}
`;

const Chip = styled.button`
  ${ownElement}
  display: inline-flex;
  gap: var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  min-inline-size: 0;
  max-inline-size: 260px;
  min-block-size: 26px;
  margin: 0;
  padding: 2px var(--sluice-space-2);
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.3 var(--sluice-font-ui);
  cursor: pointer;

  & > svg {
    flex: none;
  }

  & > span:last-child {
    ${truncate}
  }

  &[data-outcome='error'] {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }

  &[data-outcome='nothing'] {
    background: var(--sluice-else-soft);
    color: var(--sluice-else);
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
    padding-inline: var(--sluice-space-3);
  }
`;

/** Test people are squares. */
const Initial = styled(Avatar)`
  && {
    inline-size: 20px;
    block-size: 20px;
    border-radius: var(--sluice-radius-xs);
  }
`;

/** What led there, as wide as the fields of the card. */
const Why = styled.div`
  position: relative;
  order: 2;
  flex: 1 1 100%;
  min-inline-size: 0;
  padding: var(--sluice-space-1);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ok-soft);

  @container card-header ${upFrom(440)} {
    margin-inline-end: calc(var(--sluice-space-6) + var(--sluice-space-2));
  }

  &[data-outcome='error'] {
    background: var(--sluice-danger-soft);
  }

  &[data-outcome='nothing'] {
    background: var(--sluice-else-soft);
  }
`;
