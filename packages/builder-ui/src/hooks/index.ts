export { lateCode, prepareCode } from './late-code.ts';
export type { LateCode } from './late-code.ts';
export { useCopyToClipboard } from './useCopyToClipboard.ts';
export type { CopyToClipboard } from './useCopyToClipboard.ts';
export { useLateField } from './useLateField.ts';
export type { EarlyText, LateField } from './useLateField.ts';
export { useDebounced } from './useDebounced.ts';
export { useNow } from './useNow.ts';
