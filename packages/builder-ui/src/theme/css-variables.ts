import { css, styled } from 'styled-components';
import { darkColors, darkShadows, lightColors, lightShadows, sharedTokens } from './tokens.ts';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--sluice-${name}: ${value};`)
    .join('\n');

const light = `color-scheme: light;\n${declare({ ...lightColors, ...lightShadows })}`;
const dark = `color-scheme: dark;\n${declare({ ...darkColors, ...darkShadows })}`;

/**
 * Declares every token on the element it styles, by its `data-theme`. `:where` keeps the specificity at zero, so a host
 * overrides a token with any selector of its own: `[data-sluice-theme] { --sluice-brand: rebeccapurple }`.
 */
export const themeVariables = css`
  :where(&) {
    ${declare(sharedTokens)}
    ${light}
  }

  :where(&[data-theme='dark']) {
    ${dark}
  }

  @media (prefers-color-scheme: dark) {
    :where(&[data-theme='system']) {
      ${dark}
    }
  }
`;

export const Root = styled.div`
  ${themeVariables}
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  font-feature-settings: 'cv11', 'ss01';
  -webkit-font-smoothing: antialiased;
  scrollbar-color: var(--sluice-line-strong) transparent;
`;
