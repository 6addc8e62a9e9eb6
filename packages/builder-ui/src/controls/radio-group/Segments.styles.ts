import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusRing, visuallyHidden } from '../../theme/mixins.ts';

/** The ground that the parts of one control share. */
export const segmentBar = css`
  display: flex;
  gap: 2px;
  padding: var(--sluice-space-1);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
`;

/** One of the parts: an option, a link or a button. */
export const segment = css`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  justify-content: center;
  min-block-size: 30px;
  padding: 0 var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
  white-space: nowrap;

  &:hover {
    color: var(--sluice-ink-1);
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

/** The part that is on. */
export const segmentCurrent = css`
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);
`;

/** Around a `RadioGroup`, or `RadioOptions`, of two or three short options: draws them as one control. */
// Its type is written down: that of a styled component is another one in each version of styled-components.
export const Segments: (props: ComponentPropsWithRef<'div'>) => ReactNode = styled.div`
  justify-self: start;

  & [role='radiogroup'] {
    ${segmentBar}
    display: inline-flex;
    flex-wrap: nowrap;
  }

  & label:has(> [type='radio']) {
    ${segment}
    position: relative;
    cursor: pointer;
  }

  & label > [type='radio'] {
    ${visuallyHidden}
  }

  & label:has(> :checked) {
    ${segmentCurrent}
  }

  & label:has(> :focus-visible) {
    ${focusRing}
  }

  & label span {
    display: inline-flex;
    align-items: center;
    gap: var(--sluice-space-1);
  }

  @media (forced-colors: active) {
    & label:has(> :checked) {
      outline: 2px solid Highlight;
    }
  }
`;
