export { CopyButton } from './CopyButton.tsx';
export type { CopyButtonProps } from './CopyButton.tsx';
export type { LitBranch, PreviewPlace } from './code/preview-lines.ts';
export type { PreviewFormat } from './usePreviewFormat.ts';
export { SyntaxPreview } from './SyntaxPreview.tsx';
export type { PreviewEditing, SyntaxPreviewProps } from './SyntaxPreview.tsx';
