import { css, styled } from 'styled-components';
import {
  ActionButton,
  ActionLink,
  belowMenuWidth,
  HEADLINE_SIZE,
  oneColumn,
  wrap,
} from '../layout/Site.styles.ts';

export const Hero = styled.div`
  position: relative;
  isolation: isolate;
  overflow-x: clip;
  padding-block-start: 56px;

  ${belowMenuWidth} {
    padding-block-start: var(--sluice-space-6);
  }

  & h1 {
    margin: 0;
    font: var(--sluice-weight-bold) clamp(${HEADLINE_SIZE}, 5vw, var(--sluice-size-hero)) / 1.02
      var(--sluice-font-display);
    letter-spacing: -0.03em;
    text-wrap: balance;
  }
`;

/**
 * Waves behind the builder. They stand still: they come last in the page, because on a slow line they would move down with
 * every part of it that arrives after them.
 */
export const Sea = styled.svg`
  position: absolute;
  z-index: var(--sluice-z-behind);
  inset-inline: 0;
  inset-block-end: 0;
  inline-size: 100%;
  block-size: 560px;
  pointer-events: none;

  & [data-tone='if'] {
    fill: var(--sluice-brand-soft);
  }

  & [data-tone='elseif'] {
    fill: var(--sluice-elseif-soft);
  }

  & [data-tone='ground'] {
    fill: var(--sluice-surface-0);
  }

  ${belowMenuWidth} {
    block-size: 900px;
  }
`;

export const Wrap = styled.div`
  ${wrap}
  position: relative;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 600px);
  gap: 40px;
  align-items: center;

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--sluice-space-6);
  }
`;

/** What nobody else does, in one glance. */
export const Claims = styled.ul`
  margin: 20px 0 0;
  padding: 0;
  font: var(--sluice-weight-semibold) var(--sluice-size-heading) / 1.4 var(--sluice-font-ui);
  letter-spacing: -0.01em;
  list-style: none;

  ${belowMenuWidth} {
    margin-block-start: var(--sluice-space-4);
  }
`;

export const Lead = styled.p`
  max-inline-size: 30em;
  margin: 10px 0 var(--sluice-space-5);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-section);
  line-height: 1.5;
  text-wrap: balance;

  ${belowMenuWidth} {
    margin-block: var(--sluice-space-2) 20px;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-3);

  ${belowMenuWidth} {
    flex-direction: column;
  }
`;

const second = css`
  min-inline-size: 244px;
`;

export const SecondLink = styled(ActionLink)`
  ${second}
`;

export const SecondButton = styled(ActionButton)`
  ${second}
`;

export const Promises = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-4);
  min-block-size: 44px;
  margin: var(--sluice-space-4) 0 0;
  padding: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
  list-style: none;

  & li {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    block-size: 20px;
  }

  & svg {
    inline-size: 14px;
    block-size: 14px;
    color: var(--sluice-ok);
  }
`;

/** In place of the promises, and as high. */
export const Failure = styled.p`
  min-block-size: 44px;
  margin: var(--sluice-space-4) 0 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-body);
`;
