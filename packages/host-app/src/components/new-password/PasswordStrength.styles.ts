import { visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** The hint, with room for the strength above and beside it: nothing moves when that comes. */
export const Hint = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: var(--sluice-space-3);
  padding-block-start: var(--sluice-space-3);
  color: var(--sluice-ink-3);
  font: var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
`;

/** For screen readers; everybody else sees the bars. */
export const Meter = styled.meter`
  ${visuallyHidden}
`;

export const Bars = styled.div`
  position: absolute;
  inset-block-start: 6px;
  inset-inline: 0;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--sluice-space-1);

  & span {
    block-size: 3px;
    border-radius: var(--sluice-radius-xs);
    background: var(--sluice-line);
  }

  &[data-tone='danger'] span[data-on] {
    background: var(--sluice-danger);
  }

  &[data-tone='warn'] span[data-on] {
    background: var(--sluice-warn);
  }

  &[data-tone='ok'] span[data-on] {
    background: var(--sluice-ok);
  }
`;

export const Word = styled.span`
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-semibold);
`;

export const Announcement = styled.output`
  ${visuallyHidden}
`;
