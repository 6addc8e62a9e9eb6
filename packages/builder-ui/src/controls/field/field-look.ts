import { css } from 'styled-components';
import { controlHeight, fieldBox, focusRing } from '../../theme/mixins.ts';

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
