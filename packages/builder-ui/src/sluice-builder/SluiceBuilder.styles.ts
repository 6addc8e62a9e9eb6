import { styled } from 'styled-components';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { ownElement, ownText } from '../theme/mixins.ts';
import { Card } from '../controls/card/Card.tsx';

/** At most; the cards keep room above it, also for the tallest field of theirs. */
const SHEET_HEIGHT = 'min(72dvh, 640px)';

/** Its own width decides the layout, not the window's: a partner may give it half a page. */
export const Root = styled.div`
  ${ownText}
  position: relative;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: 400 var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  container: sluice-builder / inline-size;

  /* With colors of its own it needs ground of its own: the page's may be light under a dark theme. */
  &[data-own-ground] {
    padding: var(--sluice-ground-padding, var(--sluice-space-4));
    border-radius: var(--sluice-radius-l);
    background: var(--sluice-ground, var(--sluice-surface-1));
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: var(--sluice-space-5);
  align-items: start;

  @container sluice-builder (inline-size < 940px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--sluice-space-4);
  }
`;

export const Building = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;

  & [${dataNames.pointed}] {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
  }

  /* What gets focus is scrolled to where the sheet does not cover it, closed or open. */
  @container sluice-builder (inline-size < 940px) {
    & :is(button, input, textarea, [tabindex]) {
      scroll-margin-block: 8px 72px;
    }

    &:has(~ [data-open]) :is(button, input, textarea, [tabindex]) {
      scroll-margin-block-end: calc(${SHEET_HEIGHT} + 8px);
    }
  }
`;

/** Beside the builder where there is room; a sheet at the bottom of what is visible where there is not. */
export const Panel = styled(Card).attrs({ role: 'group' })`
  /* A page with a bar at its top lowers the inset by the bar's height. */
  --inset: var(--sluice-result-inset, 16px);

  position: sticky;
  inset-block-start: var(--inset);
  max-block-size: calc(100dvh - var(--inset) - 16px);
  overflow: auto;

  @container sluice-builder (inline-size < 940px) {
    inset-block: auto 0;
    z-index: 3;
    max-block-size: ${SHEET_HEIGHT};
    box-shadow: var(--sluice-shadow-2);

    &:not([data-open]) [role='tabpanel'] {
      display: none;
    }
  }

  /* Three tabs and the button in one line, on the smallest phones too. */
  @container sluice-builder (inline-size < 340px) {
    [role='tab'] {
      padding-inline: var(--sluice-space-1);
    }
  }
`;

export const SheetToggle = styled.span`
  display: none;
  margin-inline-start: auto;

  @container sluice-builder (inline-size < 940px) {
    display: inline-flex;
  }
`;

export const Loading = styled.output`
  ${ownElement}
  color: var(--sluice-ink-2);
  font: 400 var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;
