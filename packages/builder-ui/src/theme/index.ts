export { ThemeProvider } from './ThemeProvider.tsx';
export type { ThemeMode, ThemeProviderProps } from './ThemeProvider.tsx';
export { theme } from './theme.ts';
export { breakpoints } from './tokens.ts';
export type { Breakpoint, Token } from './tokens.ts';
export {
  below,
  codeText,
  focusRing,
  stateTransition,
  toneColors,
  truncate,
  upFrom,
  visuallyHidden,
} from './mixins.ts';
export { themeVariables } from './css-variables.ts';
