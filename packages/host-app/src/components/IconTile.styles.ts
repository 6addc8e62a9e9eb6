import { styled } from 'styled-components';

/** The small square with an icon that a card begins with. */
export const IconTile = styled.span`
  display: grid;
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  place-items: center;

  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;
