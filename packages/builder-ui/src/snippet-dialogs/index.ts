export { DeleteSnippetDialog } from './DeleteSnippetDialog.tsx';
export type { DeleteSnippetDialogProps } from './DeleteSnippetDialog.tsx';
export { EditSnippetDialog } from './EditSnippetDialog.tsx';
export type { EditSnippetDialogProps, SnippetEdit } from './edit-snippet-props.ts';
export { SaveSnippetDialog } from './SaveSnippetDialog.tsx';
export type { SaveSnippetDialogProps } from './SaveSnippetDialog.tsx';
export type { SnippetDraft } from './snippet-fields.ts';
export { ViewSnippetDialog } from './ViewSnippetDialog.tsx';
export type { ViewSnippetDialogProps } from './ViewSnippetDialog.tsx';
