import { styled } from 'styled-components';

export const Avatar = styled.span`
  display: inline-grid;
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
