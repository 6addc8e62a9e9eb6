export { ThemeProvider } from './ThemeProvider.tsx';
export type { ThemeMode, ThemeProviderProps } from './ThemeProvider.tsx';
export { theme } from './theme.ts';
export type { Token } from './tokens.ts';
export { codeText, focusRing, stateTransition, toneColors, truncate, visuallyHidden } from './mixins.ts';
export { themeVariables } from './css-variables.ts';
