/** What lists look like that float and are chosen from. They come late, and so does this. */
import { css } from 'styled-components';
import { floatingSurface, slimScrollbar } from './mixins.ts';

/** The floating surface of a list that scrolls by itself. */
export const listSurface = css`
  ${floatingSurface}
  ${slimScrollbar}
  margin: 0;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  list-style: none;
  overscroll-behavior: contain;
`;

/** The row of a list that the keyboard or the pointer is at. In forced colors there are no grounds: it gets an outline. */
export const rowInReach = css`
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);

  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;

/** One row of a list that is chosen from: icon, text, quiet detail below. */
export const optionRow = css`
  display: flex;
  align-items: flex-start;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2);
  border-radius: var(--sluice-radius-s);
  outline: none;
  cursor: pointer;

  @media (pointer: coarse) {
    padding-block: var(--sluice-space-3);
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
    stroke-width: 1.75;
  }

  &:is([data-focused], [data-highlighted]) {
    ${rowInReach}
  }

  &:is([data-disabled], [aria-disabled='true']) {
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }
`;

/** The texts of such a row, one below the other. */
export const optionTexts = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
