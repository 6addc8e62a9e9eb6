export { ThemeProvider, type ThemeMode, type ThemeProviderProps } from './ThemeProvider.tsx';
export { theme } from './theme.ts';
export { breakpoints, type Breakpoint, type Token } from './tokens.ts';
export {
  below,
  branchColors,
  codeText,
  focusRing,
  stateTransition,
  toneColors,
  truncate,
  upFrom,
  visuallyHidden,
} from './mixins.ts';
export { themeVariables } from './css-variables.ts';
