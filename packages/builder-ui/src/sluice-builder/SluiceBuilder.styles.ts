import { styled } from 'styled-components';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { slimScrollbar } from '../liquid-code/code.styles.ts';
import { below, ownElement, ownText, stateTransition, visuallyHidden } from '../theme/mixins.ts';
import { Card } from '../controls/card/Card.tsx';
import { Note } from '../controls/note/Note.tsx';

/** At most; the cards keep room above it, also for the tallest field of theirs. */
const SHEET_HEIGHT = 'min(72dvh, 640px)';

/** Its own width decides the layout, not the window's: a partner may give it half a page. */
export const Root = styled.div`
  ${ownText}
  position: relative;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  container: sluice-builder / inline-size;

  /* With colors of its own it needs ground of its own: the page's may be light under a dark theme. */
  &[data-own-ground] {
    padding: var(--sluice-ground-padding, var(--sluice-space-4));
    border-radius: var(--sluice-radius-l);
    background: var(--sluice-ground, var(--sluice-surface-1));
  }
`;

/** The line between the columns is as wide as the gap; it is moved by setting the shares. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns:
    minmax(0, var(--cards-share, 56.5fr)) var(--sluice-space-5)
    minmax(0, var(--result-share, 43.5fr));
  align-items: start;

  /* A condition needs one line more than a line of Liquid does. */
  @container sluice-builder ${below(1080)} {
    grid-template-columns:
      minmax(0, var(--cards-share, 60fr)) var(--sluice-space-5)
      minmax(0, var(--result-share, 40fr));
  }

  /* A page that the builder fills can keep the sheet at its very end, however short the template is. */
  @container sluice-builder ${below(940)} {
    grid-template-rows: 1fr auto;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--sluice-space-4);
    min-block-size: var(--sluice-columns-least, auto);
    margin-block-end: var(--sluice-columns-end, 0);
  }
`;

export const Splitter = styled.div`
  position: relative;
  align-self: stretch;
  outline: none;
  cursor: col-resize;
  touch-action: none;
  user-select: none;

  /* The line, and a grip that stays in sight. */
  &::before,
  &::after {
    position: absolute;
    inset-inline-start: calc(50% - 1px);
    inline-size: 2px;
    border-radius: var(--sluice-radius-xs);
    background: transparent;
    content: '';
    ${stateTransition('background-color')}
  }

  &::before {
    inset-block: 0;
  }

  &::after {
    position: sticky;
    inset-block-start: 45vh;
    display: block;
    inline-size: 4px;
    block-size: 36px;
    margin-block-start: 20vh;
    margin-inline: auto;
    background: var(--sluice-line-strong);
  }

  &:is(:hover, :focus-visible, :active)::before,
  &:is(:hover, :focus-visible, :active)::after {
    background: var(--sluice-brand);
  }

  /* Forced colors replace all grounds: without one of theirs the grip could not be seen. */
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
      forced-color-adjust: none;
    }

    &:is(:hover, :focus-visible, :active)::before,
    &:is(:hover, :focus-visible, :active)::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  /* The grip alone is small. */
  &:focus-visible {
    outline: 2px solid transparent;
  }

  &:focus-visible::after {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
  }

  @container sluice-builder ${below(940)} {
    display: none;
  }
`;

export const Building = styled.div`
  position: relative;
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;

  & :is([${dataNames.pointed}], [${dataNames.shown}]) {
    border-radius: var(--sluice-radius-s);
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
    scroll-margin-block: var(--sluice-result-inset, 8px) var(--sluice-space-5);
  }

  /* What gets focus is scrolled to where no bar of the page covers it, nor the sheet, closed or open. */
  & :is(button, input, textarea, [tabindex]) {
    scroll-margin-block-start: var(--sluice-result-inset, 8px);
  }

  @container sluice-builder ${below(940)} {
    & :is(button, input, textarea, [tabindex]) {
      scroll-margin-block-end: 72px;
    }

    &:has(~ [data-open]) :is(button, input, textarea, [tabindex]) {
      scroll-margin-block-end: calc(${SHEET_HEIGHT} + 8px);
    }
  }
`;

/** In sight at the end of the window, so that what appears there moves no card under a pointer. */
export const OverCards = styled(Note)`
  position: sticky;
  inset-block-end: var(--sluice-space-3);
  z-index: var(--sluice-z-lifted);
  box-shadow: var(--sluice-shadow-2);

  /* Above the closed sheet. */
  @container sluice-builder ${below(940)} {
    inset-block-end: 72px;
  }
`;

/** Its tools and its footer stay, and its code scrolls; a text that is being edited scrolls as a whole. */
export const PreviewPlace = styled.div`
  --sluice-code-max: none;

  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow: auto;

  & > :first-child:not([data-editing]) {
    flex: 0 1 auto;
    min-block-size: min(100%, 220px);
  }
`;

/** The code below a test scrolls together with it. */
/** Where the tests of the snippet are shown, as high as they are without any people. */
export const TestsPlace = styled.div`
  min-block-size: 176px;
  border-block-start: 1px solid var(--sluice-line);
`;

export const TestedCode = styled.div`
  --sluice-code-max: none;
`;

/** In a sheet, every line of which covers cards, only the tabs say to sighted people what it is. */
export const PanelHeading = styled.h2`
  ${ownElement}
  flex: none;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4) 0;
  font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.2 var(--sluice-font-display);
  letter-spacing: -0.01em;

  &[data-hidden] {
    ${visuallyHidden}
    padding: 0;
  }

  @container sluice-builder ${below(940)} {
    ${visuallyHidden}
    padding: 0;
  }
`;

/** Beside the builder where there is room; a sheet at the bottom of what is visible where there is not. */
export const Panel = styled(Card).attrs({ role: 'group' })`
  /* A page with a bar at its top lowers the inset by the bar's height. */
  --inset: var(--sluice-result-inset, 16px);
  --tallest: calc(100dvh - var(--inset) - 16px);

  position: sticky;
  inset-block-start: var(--inset);
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  min-inline-size: 0;
  /* It ends within the window, also while the page's head is still above it; far down it keeps a height to read in. */
  max-block-size: clamp(
    min(360px, var(--tallest)),
    calc(100dvh - var(--sluice-panel-top, 0px) - 16px),
    var(--tallest)
  );
  overflow: hidden;

  /* The tabs stay, and what they show is the one thing that scrolls. */
  & > :last-child {
    flex: 1;
    min-block-size: 0;
  }

  [role='tabpanel']:not([hidden]) {
    ${slimScrollbar}
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: auto;
    scrollbar-color: var(--sluice-line-strong) transparent;
  }

  /* In a closed sheet this must not weigh more than what hides it. */
  [role='tabpanel']:not([hidden]):where(:has(> ${PreviewPlace})) {
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }

  @container sluice-builder ${below(940)} {
    inset-block: auto 0;
    z-index: var(--sluice-z-panel);
    max-block-size: ${SHEET_HEIGHT};
    box-shadow: var(--sluice-shadow-2);

    &:not([data-open]) [role='tabpanel'] {
      display: none;
    }
  }

  /* Four tabs and the button side by side: where they do not fit, the longest name takes two lines. */
  @container sluice-builder ${below(480)} {
    [role='tablist'] {
      flex: 1;
    }

    & > * > :has(> [role='tablist']) {
      flex-wrap: nowrap;
    }

    [role='tab'] {
      flex: 0 1 auto;
      gap: var(--sluice-space-1);
      padding-inline: var(--sluice-space-2);
      line-height: 1.2;
    }

    [role='tab'] [data-tone] {
      padding-inline: var(--sluice-space-1);
    }
  }

  @container sluice-builder ${below(440)} {
    [role='tab'] {
      padding-inline: var(--sluice-space-1);
    }
  }
`;

export const SheetToggle = styled.span`
  display: none;
  margin-inline-start: auto;

  @container sluice-builder ${below(940)} {
    display: inline-flex;
  }
`;

export const Loading = styled.output`
  ${ownElement}
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;
