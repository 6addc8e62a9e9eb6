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

/** A field to be read and copied: it does not invite typing. */
export const readOnlyLook = css`
  border-color: var(--sluice-line);
  background: var(--sluice-surface-2);
`;
