import { css } from 'styled-components';
import { controlHeight, fieldBox, floatingSurface, focusRing } from '../../theme/mixins.ts';

/** A field as tall as a control, with every state it can have. */
export const fieldControl = css`
  ${fieldBox}
  ${controlHeight}

  &:focus-visible,
  &:has(> input:focus-visible) {
    ${focusRing}
    border-color: transparent;
  }
`;

/** The floating surface of a list that scrolls by itself. */
export const listSurface = css`
  ${floatingSurface}
  margin: 0;
  padding: 4px;
  overflow-y: auto;
  list-style: none;
  overscroll-behavior: contain;
`;
