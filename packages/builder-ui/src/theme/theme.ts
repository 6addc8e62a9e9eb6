import { darkColors, lightShadows, sharedTokens, type Token } from './tokens.ts';

const names = [...Object.keys(darkColors), ...Object.keys(sharedTokens), ...Object.keys(lightShadows)];

/**
 * Every token as a reference to its custom property (`theme['ink-1']` is `var(--sluice-ink-1)`), for pages that style
 * what is beside the builder and want the names checked. Nothing in this package reads it: our styles name the custom
 * properties themselves. It is imported, not passed by context, so that a host's own styled-components theme stays
 * untouched and switching themes re-renders nothing.
 */
export const theme = Object.fromEntries(names.map((name) => [name, `var(--sluice-${name})`])) as Readonly<
  Record<Token, string>
>;
