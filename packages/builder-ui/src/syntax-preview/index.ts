export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export type { LitBranch } from './code/preview-lines.ts';
export type { PreviewPlace } from './code/preview-places.ts';
export { SyntaxPreview } from './SyntaxPreview.tsx';
export type { PreviewFormat, SyntaxPreviewProps } from './syntax-preview-props.ts';
