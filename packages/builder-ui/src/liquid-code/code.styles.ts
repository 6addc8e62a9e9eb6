import { css } from 'styled-components';

/** For whatever scrolls on the ground of code. */
export const slimScrollbar = css`
  scrollbar-color: var(--sluice-code-dim) transparent;
  scrollbar-width: thin;
`;
