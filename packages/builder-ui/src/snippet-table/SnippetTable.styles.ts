import { keyframes, styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { Badge } from '../controls/badge/Badge.tsx';
import { Card } from '../controls/card/Card.tsx';
import { truncate, focusRing, ownElement } from '../theme/mixins.ts';
import { NARROW } from './layout/table-layout.ts';

export const Frame = styled(Card)`
  overflow: hidden;
  container-type: inline-size;
`;

/** As strong as the text around it: a table full of colored names would be loud. */
export const Name = styled(Button)`
  && {
    min-inline-size: 0;
    color: var(--sluice-ink-1);
    font-size: inherit;
  }

  &&:hover {
    color: var(--sluice-brand);
  }

  & > span {
    ${truncate}
    display: block;
  }
`;

export const NameLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

/** The name gives way to it. */
export const Tests = styled(Badge)`
  flex: none;
`;

/** Quiet: nothing is left to do. */
export const Accepted = styled(Badge)`
  && {
    background: transparent;
    box-shadow: inset 0 0 0 1px var(--sluice-line);
  }

  & > svg {
    color: var(--sluice-ok);
  }
`;

export const None = styled.span`
  color: var(--sluice-ink-3);
`;

/** As high as a name with its line of code, so that rows do not jump when they arrive. */
export const NamePlace = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--sluice-space-2);
  block-size: 41px;
`;

/** Large enough to be hit by a finger. */
export const Select = styled.span`
  display: inline-flex;
  /* A box with a check has another baseline than one without: the row would move. */
  vertical-align: middle;
  align-items: center;
  min-block-size: 24px;

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

/** A star that is filled for a favorite. */
export const Favorite = styled.div`
  display: flex;

  &[data-favorite] button {
    color: var(--sluice-warn);
  }

  &[data-favorite] svg {
    fill: currentcolor;
  }
`;

export const Actions = styled.div`
  display: flex;
  justify-content: flex-end;

  ${NARROW} {
    margin-inline-end: calc(-1 * var(--sluice-space-2));
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--sluice-space-2);
  min-block-size: 53px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-4);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  font-variant-numeric: tabular-nums;
`;

const slide = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

/** Rows of an earlier page, below a moving line, while the next one is on its way. Dimmed text would be unreadable. */
export const Rows = styled.div`
  position: relative;
  overflow: hidden;

  &[data-stale]::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inline-size: 30%;
    block-size: 2px;
    background: var(--sluice-brand);
    animation: ${slide} 1.2s ease-in-out infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-stale]::before {
      inline-size: 100%;
      animation: none;
    }
  }
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
`;

export const Texts = styled.div`
  display: grid;
  min-inline-size: 0;
  font-size: var(--sluice-size-control);
  line-height: 1.4;
`;

export const Person = styled.span`
  ${truncate}
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-medium);
`;

export const Time = styled.time`
  color: var(--sluice-ink-3);
  white-space: nowrap;
`;

export const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-1);

  /* Only cards have so little room. */
  & > [data-rest='cards'] {
    display: none;
  }
`;

/** A badge that can be pressed; larger than it looks, for fingers. */
export const Chip = styled.button`
  ${ownElement}
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-round);
  outline: none;
  background: none;
  cursor: pointer;
  position: relative;

  &:hover > span {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }

  /* As high as a finger needs it, without the room that this would take. */
  @media (pointer: coarse) {
    min-inline-size: 40px;

    &::after {
      position: absolute;
      inset-block: calc((100% - var(--sluice-control-height-touch)) / 2);
      inset-inline: 0;
      content: '';
    }
  }
`;
