import { focusRing, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { segment, segmentBar, segmentCurrent } from './segment-look.ts';

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
