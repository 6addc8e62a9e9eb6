import { focusRing, visuallyHidden } from '@sluice/builder-ui';
import { styled, css } from 'styled-components';

/** The ground that the parts of one control share. */
export const segmentBar = css`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
`;

/** One of the parts. */
export const segment = css`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: 30px;
  padding: 0 10px;
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

/** Around a `RadioGroup` of two or three short options: draws them as one control. */
export const SegmentedChoice = styled.div`
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

  @media (forced-colors: active) {
    & label:has(> :checked) {
      outline: 2px solid Highlight;
    }
  }
`;
