import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';

export const Avatar = styled.span`
  position: relative;
  display: inline-grid;
  overflow: hidden;
  flex: none;
  inline-size: 30px;
  block-size: 30px;
  border-radius: 50%;
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);
  font: 600 var(--sluice-size-label) / 1 var(--sluice-font-ui);
  place-items: center;
  user-select: none;

  &[data-size='small'] {
    inline-size: 24px;
    block-size: 24px;
    font-size: 10px;
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
