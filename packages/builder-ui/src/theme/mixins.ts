import { css } from 'styled-components';
import type { Breakpoint } from './tokens.ts';

/** The condition of a media or container query for what is narrower: `@media ${below(768)} { … }`. */
export const below = (width: Breakpoint): string => `(width < ${width}px)`;

/** The condition of a media or container query for what has this width or more. */
export const upFrom = (width: Breakpoint): string => `(width >= ${width}px)`;

/**
 * First in every element that a page may style by its name (`code`, `h2`, `button`): what the page says of such elements
 * is taken back, and what follows is all that counts. Direction and custom properties stay.
 */
export const ownElement = css`
  all: revert;
`;

/** Resets what text inherits, said once at a root: a page that centers or spaces its text out does so up to here. */
export const ownText = css`
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  word-break: normal;
  overflow-wrap: normal;
  hyphens: manual;
  list-style: outside;
`;

/** The one look of keyboard focus: a gap in the surface's color, then a ring. The outline serves forced colors. */
export const focusRing = css`
  outline: 2px solid transparent;
  outline-offset: 2px;
  box-shadow:
    0 0 0 2px var(--sluice-surface-0),
    0 0 0 4px var(--sluice-brand);
`;

/** One line that ends in an ellipsis. */
export const truncate = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A state transition, off for people who prefer reduced motion. */
export const stateTransition = (...properties: readonly string[]) => css`
  transition: ${properties.map((property) => `${property} var(--sluice-motion-state)`).join(', ')};

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

/**
 * A state transition for as long as the pointer is over the element. What an edit or the keyboard changes is there at once:
 * a transition would have the browser draw the page again for every frame of it, just when the edit is to be shown.
 */
export const hoverTransition = (...properties: readonly string[]) => css`
  &:hover {
    ${stateTransition(...properties)}
  }
`;

/** 36 px, 32 px compact, 44 px under a finger. */
export const controlHeight = css`
  min-block-size: var(--sluice-control-height);

  &[data-compact] {
    min-block-size: var(--sluice-control-height-compact);
  }

  @media (pointer: coarse) {
    &,
    &[data-compact] {
      min-block-size: var(--sluice-control-height-touch);
    }
  }
`;

/** Names, values and Liquid: never with ligatures, because people copy them. */
export const codeText = css`
  font-family: var(--sluice-font-code);
  font-size: var(--sluice-size-control);
  font-variant-ligatures: none;
`;

/** The floating surface of lists, menus and popovers. */
export const floatingSurface = css`
  ${ownText}
  box-sizing: border-box;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  outline: none;
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.45 var(--sluice-font-ui);
`;

/** The scrollbar of what scrolls inside a page: slim, in the colors of the theme. */
export const slimScrollbar = css`
  scrollbar-color: var(--sluice-line-strong) transparent;
  scrollbar-width: thin;
`;
