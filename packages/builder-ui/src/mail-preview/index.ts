export { MailPreview } from './MailPreview.tsx';
export type { MailPreviewProps, MailWidth } from './mail-preview-props.ts';
