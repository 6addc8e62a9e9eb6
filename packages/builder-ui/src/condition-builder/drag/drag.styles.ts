import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

/** Placed in the start padding of a card. */
export const Handle = styled.button`
  ${ownElement}
  position: absolute;
  inset-inline-start: -27px;
  display: grid;
  inline-size: 24px;
  block-size: 32px;
  margin-block: 2px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: transparent;
  color: var(--sluice-ink-3);
  place-items: center;
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:hover {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    ${focusRing}
    color: var(--sluice-ink-1);
  }

  @media (pointer: coarse) {
    margin-block: 0;
    block-size: 44px;
  }
`;

/** Marks the place where the item will land. */
export const DropLine = styled.div`
  position: absolute;
  z-index: var(--sluice-z-raised);
  block-size: 3px;
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-brand);
  pointer-events: none;
`;
