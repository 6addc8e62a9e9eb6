import { below, focusRing, stateTransition, themeVariables } from '@sluice/builder-ui';
import { css, styled, createGlobalStyle } from 'styled-components';

/** Below this width the links of the header are in the menu. */
export const belowMenuWidth = `@media ${below(768)}`;

/** Below this width everything is in one column. */
export const oneColumn = `@media ${below(1080)}`;

/** Of headlines that have a section, or a page, of their own. */
export const HEADLINE_SIZE = 'calc(1.3 * var(--sluice-size-display))';

/** The column that all sections share. */
export const wrap = css`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 1180px;
  margin-inline: auto;
  padding-inline: var(--sluice-space-6);

  ${belowMenuWidth} {
    padding-inline: 20px;
  }
`;

/**
 * A section below the first view, or a part of one: the first paint does not wait for it. Until `opening.js` has it drawn, one after
 * the other, it has about the height that it is going to have, without its padding: in one narrow column, in a wide one, and with
 * columns beside each other.
 */
export const drawnLater = (turn: number, heights: { narrow: number; oneColumn: number; wide: number }) => css`
  contain-intrinsic-block-size: ${heights.wide}px;

  ${oneColumn} {
    contain-intrinsic-block-size: ${heights.oneColumn}px;
  }

  ${belowMenuWidth} {
    contain-intrinsic-block-size: ${heights.narrow}px;
  }

  @media (scripting: enabled) {
    html:not([data-drawn~='${turn}']) & {
      content-visibility: auto;
    }
  }
`;

export const quietLink = css`
  border-radius: var(--sluice-radius-s);
  color: inherit;
  text-decoration: none;
  ${stateTransition('color')}

  &:hover {
    color: var(--sluice-brand);
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  &:focus-visible {
    ${focusRing}
  }
`;

/** A button or link of the public pages; `data-primary` for the main one, `data-large` for a call to action. */
export const action = css`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--sluice-space-2);
  min-block-size: 36px;
  margin: 0;
  padding: var(--sluice-space-1) var(--sluice-space-4);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.3 var(--sluice-font-ui);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${stateTransition('background-color', 'border-color', 'box-shadow')}

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  &[data-large] {
    min-block-size: 46px;
    padding-inline: 20px;
    border-radius: var(--sluice-radius-m);
    font-size: var(--sluice-size-body);
  }

  &[data-primary] {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
    color: var(--sluice-ink-inv);

    &:hover {
      border-color: var(--sluice-brand-hover);
      background: var(--sluice-brand-hover);
    }
  }

  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.75;
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`;

export const ActionLink = styled.a`
  ${action}
`;

export const ActionButton = styled.button`
  ${action}
`;

export const SkipLink = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: var(--sluice-z-top-bar);
  ${action}

  &:not(:focus) {
    inline-size: 1px;
    min-block-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    border: 0;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  border-radius: var(--sluice-radius-s);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1 var(--sluice-font-display);
  letter-spacing: -0.01em;
  text-decoration: none;

  &:focus-visible {
    ${focusRing}
  }
`;

/** The document of a public page: the theme's tokens on `html`, by its `data-theme`, and what all text inherits. */
export const SiteStyles = createGlobalStyle`
  html {
    ${themeVariables}
    background: var(--sluice-surface-0);
    scroll-padding-block-start: 84px;
    -webkit-text-size-adjust: 100%;
  }

  @media (prefers-reduced-motion: no-preference) {
    html {
      scroll-behavior: smooth;
    }
  }

  html:has([data-site-menu]:is([open], :popover-open)) {
    overflow: hidden;
    scrollbar-gutter: stable;
  }

  /* The 404 page, as in the application. */
  #root:has([data-lone-page]) {
    overflow-x: clip;
  }

  body {
    margin: 0;
    background: var(--sluice-surface-0);
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
    font-feature-settings: 'cv11', 'ss01';
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    scrollbar-color: var(--sluice-line-strong) transparent;
  }
`;
