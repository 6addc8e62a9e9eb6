export { DeleteSnippetDialog, type DeleteSnippetDialogProps } from './DeleteSnippetDialog.tsx';
export { EditSnippetDialog } from './EditSnippetDialog.tsx';
export type { EditSnippetDialogProps, SnippetEdit } from './edit-snippet-props.ts';
export { SaveSnippetDialog, type SaveSnippetDialogProps } from './SaveSnippetDialog.tsx';
export type { SnippetDraft, MissingPart } from './useFormSubmit.ts';
export { ViewSnippetDialog, type ViewSnippetDialogProps } from './ViewSnippetDialog.tsx';
