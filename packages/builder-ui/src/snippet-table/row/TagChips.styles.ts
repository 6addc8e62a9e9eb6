import { styled } from 'styled-components';
import { focusRing, ownElement } from '../../theme/mixins.ts';

export const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--sluice-space-1);
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

  &:hover > span {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;
