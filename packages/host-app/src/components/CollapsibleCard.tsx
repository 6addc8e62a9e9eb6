import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Card, focusRing, stateTransition } from '@sluice/builder-ui';
import { keyframes, styled } from 'styled-components';
import { IconTile } from './IconTile.styles.ts';

type CardTone = 'brand' | 'indigo' | 'danger';

const Frame = styled(Card).attrs({ forwardedAs: 'section' })`
  position: relative;
  overflow: hidden;

  &[data-tone='danger'] {
    border-color: color-mix(in srgb, var(--sluice-danger) 45%, var(--sluice-line));
  }

  & > h2 {
    margin: 0;
    font: inherit;
  }
`;

const Head = styled.button`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  inline-size: 100%;
  min-block-size: 56px;
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-4) var(--sluice-space-2) 18px;
  border: 0;
  border-radius: var(--sluice-radius-m);
  outline: none;
  background: none;
  color: inherit;
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;

  & > [data-acting] {
    margin-inline-end: 60px;
  }

  & > small {
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  }

  & > svg:last-child {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-inline-start: auto;
    color: var(--sluice-ink-3);
    ${stateTransition('transform')}
  }

  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }

  &:focus-visible {
    ${focusRing}
    box-shadow: inset 0 0 0 2px var(--sluice-brand);
  }
`;

const Icon = styled(IconTile)`
  [data-tone='indigo'] > h2 & {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }

  [data-tone='danger'] > h2 & {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }
`;

/** In the head, before its chevron: a button cannot be part of the one that opens the card. */
const Action = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 46px;
  display: flex;
  align-items: center;
  block-size: 56px;
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Content = styled.div`
  padding: 18px;
  border-block-start: 1px solid var(--sluice-line);
  animation: ${appear} 180ms ease-out;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

interface CollapsibleCardProps {
  title: string;
  /** A few words beside the title, such as what is inside. */
  note?: string;
  icon: ReactNode;
  tone: CardTone;
  /** @default true */
  startsOpen?: boolean;
  /** A button in the head, while the card is open. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card that can be closed. What was typed inside stays. */
export function CollapsibleCard(props: CollapsibleCardProps): ReactNode {
  const { title, note, icon, tone, startsOpen = true, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Frame aria-labelledby={`${id}-title`} data-tone={tone}>
      <h2>
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon aria-hidden>{icon}</Icon>
          <span id={`${id}-title`} data-acting={(isOpen && props.action !== undefined) || undefined}>
            {title}
          </span>
          {note !== undefined && <small>{note}</small>}
          <ChevronDown aria-hidden />
        </Head>
      </h2>
      {isOpen && props.action !== undefined && <Action>{props.action}</Action>}
      <Content id={`${id}-content`} hidden={!isOpen}>
        {children}
      </Content>
    </Frame>
  );
}
