import { focusRing, segment, segmentBar, segmentCurrent } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Links between parts of the same list, drawn as one control. */
export const Segments = styled.nav`
  ${segmentBar}
`;

export const Segment = styled(Link)`
  ${segment}
  flex: 1;
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

/** Its place is there before the count is known. */
export const Count = styled.span`
  min-inline-size: 2ch;
  color: var(--sluice-ink-3);
  font-variant-numeric: tabular-nums;
`;
