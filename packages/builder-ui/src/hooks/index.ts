export { useCopyToClipboard } from './useCopyToClipboard.ts';
export type { CopyToClipboard } from './useCopyToClipboard.ts';
