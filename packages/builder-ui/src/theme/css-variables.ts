import { css, styled } from 'styled-components';
import { darkColors, darkShadows, lightColors, lightShadows, sharedTokens } from './tokens.ts';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--sluice-${name}: ${value};`)
    .join('\n');

const light = `color-scheme: light;\n${declare({ ...lightColors, ...lightShadows })}`;
const dark = `color-scheme: dark;\n${declare({ ...darkColors, ...darkShadows })}`;

/**
 * The colors that go with the brand's, made from it: a host that sets `--sluice-brand` alone gets all four. From our own
 * brand they give the values in the tokens, which browsers without relative colors (Chromium before 119, Firefox before 128,
 * Safari before 18) keep.
 */
const fromBrand = {
  light: declare({
    'brand-hover': 'oklch(from var(--sluice-brand) calc(l - 0.0713) calc(c * 0.849) calc(h - 0.73))',
    'brand-soft': 'oklch(from var(--sluice-brand) 0.9415 calc(c * 0.2914) calc(h - 9.27))',
    'brand-ink': 'oklch(from var(--sluice-brand) 0.3777 calc(c * 0.7303) calc(h + 0.21))',
  }),
  dark: declare({
    'brand-hover': 'oklch(from var(--sluice-brand) calc(l + 0.0603) calc(c * 0.8767) calc(h - 2.02))',
    'brand-soft': 'oklch(from var(--sluice-brand) 0.3281 calc(c * 0.4432) calc(h + 7.39))',
    'brand-ink': 'oklch(from var(--sluice-brand) 0.8993 calc(c * 0.5445) calc(h - 2.92))',
  }),
};

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

  @supports (color: oklch(from red l c h)) {
    :where(&) {
      ${fromBrand.light}
    }

    :where(&[data-theme='dark']) {
      ${fromBrand.dark}
    }

    @media (prefers-color-scheme: dark) {
      :where(&[data-theme='system']) {
        ${fromBrand.dark}
      }
    }
  }
`;

const ownTheme = css`
  ${themeVariables}
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  font-feature-settings: 'cv11', 'ss01';
  -webkit-font-smoothing: antialiased;
  scrollbar-color: var(--sluice-line-strong) transparent;
`;

/** Without a theme of its own it is no box: what is in it lies in the page as if it were not there. */
const noTheme = css`
  display: contents;
`;

export const Root = styled.div<{ $isOwn: boolean }>`
  ${({ $isOwn }) => ($isOwn ? ownTheme : noTheme)}
`;
