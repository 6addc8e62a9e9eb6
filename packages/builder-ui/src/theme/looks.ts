/** What other styles are made of. */
export { branchColors, toneColors } from './color-mixins.ts';
export { themeVariables } from './css-variables.ts';
export { below, codeText, focusRing, stateTransition, truncate, upFrom, visuallyHidden } from './mixins.ts';
export { theme } from './theme.ts';
export { breakpoints, type Breakpoint, type Token } from './tokens.ts';
