import type { Template } from './template.ts';

/** Tells whether the text of a branch, or of the `else`, is opened. */
export function hasOpened({ statements, settings }: Template): boolean {
  return settings.fallbackPassages !== undefined || statements.some((one) => one.passages !== undefined);
}
