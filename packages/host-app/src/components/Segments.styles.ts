import { focusRing } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { segment, segmentBar, segmentCurrent } from './SegmentedChoice.styles.ts';

/** Links between parts of the same list, drawn as one control. */
export const Segments = styled.nav`
  ${segmentBar}
`;

export const Segment = styled(Link)`
  ${segment}
  outline: none;
  text-decoration: none;

  &[aria-current] {
    ${segmentCurrent}
  }

  &:focus-visible {
    ${focusRing}
  }

  & svg {
    inline-size: 15px;
    block-size: 15px;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Count = styled.span`
  color: var(--sluice-ink-3);
  font-variant-numeric: tabular-nums;
`;
