/** Two entries: of a file that names all of it, esbuild keeps everything with the `ThemeProvider` where it splits code. */
export { ThemeProvider, type ThemeMode, type ThemeProviderProps } from './ThemeProvider.tsx';
export * from './looks.ts';
