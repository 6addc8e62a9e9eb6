import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';

export const Avatar = styled.span`
  position: relative;
  display: inline-grid;
  overflow: hidden;
  flex: none;
  inline-size: 30px;
  block-size: 30px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  place-items: center;
  user-select: none;

  &[data-size='small'] {
    inline-size: 24px;
    block-size: 24px;
    font-size: var(--sluice-size-badge);
  }
`;

/** Over the initials, which show until it is there. */
export const Picture = styled.img`
  ${ownElement}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
