import { themeVariables } from '@sluice/builder-ui';
import { createGlobalStyle } from 'styled-components';

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
