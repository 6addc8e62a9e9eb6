import { paths, startPath } from '../src/config/paths.ts';

/** Where people are after signing in: at the start, or telling their names first. */
export const START = new RegExp(`(${startPath}|${paths.onboarding})$`);

/** A telephone. */
export const NARROW = { width: 390, height: 844 };
export const WIDE = { width: 1440, height: 960 };
