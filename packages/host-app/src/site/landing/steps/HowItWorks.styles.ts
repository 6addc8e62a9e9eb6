import { styled } from 'styled-components';
import { belowMenuWidth, drawnLater, oneColumn, wrap } from '../../layout/Site.styles.ts';

export const Section = styled.section`
  ${wrap}
  ${drawnLater(1, { narrow: 1200, oneColumn: 1040, wide: 464 })}
  padding-block-start: 92px;

  ${belowMenuWidth} {
    padding-block-start: 64px;
  }
`;

/** The poster and the video, one upon the other. */
export const Film = styled.div`
  display: grid;
  box-sizing: border-box;
  aspect-ratio: 16 / 10;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-2);

  & > * {
    grid-area: 1 / 1;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--sluice-radius-m);
    object-fit: cover;
  }

  & video:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 4px;
  }
`;

export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--sluice-space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  & h3 {
    display: flex;
    gap: 11px;
    align-items: center;
    margin: 20px 0 6px;
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.25 var(--sluice-font-display);
    letter-spacing: -0.012em;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-2);
    line-height: 1.55;
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: 36px;

    & li {
      display: grid;
      grid-template-rows: auto 1fr;
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
      column-gap: 28px;
    }

    & ${Film} {
      grid-row: span 2;
    }
  }

  ${belowMenuWidth} {
    & li {
      display: block;
    }
  }
`;

const STEP_HEIGHTS = { narrow: 350, oneColumn: 300, wide: 345 };

/** Each video with its controls is as much work as a section. */
export const Step = styled.li`
  &:nth-child(1) {
    ${drawnLater(2, STEP_HEIGHTS)}
  }

  &:nth-child(2) {
    ${drawnLater(3, STEP_HEIGHTS)}
  }

  &:nth-child(3) {
    ${drawnLater(4, STEP_HEIGHTS)}
  }
`;

export const Number = styled.span`
  flex: none;
  inline-size: 26px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-bold) var(--sluice-size-control) / 26px var(--sluice-font-ui);
  text-align: center;
`;
