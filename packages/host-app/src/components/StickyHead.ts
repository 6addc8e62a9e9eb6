import { below } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** The head of a page that works on one thing: a row below the top bar, which stays while the page scrolls. */
export const StickyHead = styled.header`
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-start: 56px;
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 56px;
  /* As wide as the page, whose padding it takes back. */
  margin: calc(-1 * var(--sluice-space-5)) calc(-1 * var(--sluice-space-6)) var(--sluice-space-4);
  padding-inline: var(--sluice-space-6);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);

  @media ${below(768)} {
    margin: -20px calc(-1 * var(--sluice-space-4)) var(--sluice-space-3);
    padding-inline: var(--sluice-space-4) var(--sluice-space-2);
  }
`;
