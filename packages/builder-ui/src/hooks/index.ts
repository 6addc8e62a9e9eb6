export { lateComponent, lateModule, useLateModule } from './late-component.ts';
export type { LateComponent, LateModule } from './late-component.ts';
export { isComposing } from './is-composing.ts';
export { useCopyToClipboard } from './useCopyToClipboard.ts';
export type { CopyToClipboard } from './useCopyToClipboard.ts';
export { useDebounced } from './useDebounced.ts';
export { useNow } from './useNow.ts';
