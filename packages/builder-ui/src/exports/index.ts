/**
 * `@sluice/builder-ui`: all that is public. A folder that has more names than its public ones lists them in its `index.ts`; of
 * the others, everything is. No file names several components itself: esbuild keeps all of them where it splits code.
 */

// Theme
export * from '../theme/index.ts';

// Messages
export * from '../catalog/index.ts';

// Controls
export * from '../controls/index.ts';

// Builder
export * from '../sluice-builder/SluiceBuilder.tsx';
export type { SluiceBuilderHandle, SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
export type { PutAwayText } from '../sluice-builder/text/usePutAwayTexts.ts';
export type { LoadAttributes } from '../sluice-builder/useAttributeSource.ts';
export * from '../attribute-combobox/AttributeCombobox.tsx';
export type { SearchAttributes } from '../attribute-combobox/useAttributeSearch.ts';
export * from '../condition-builder/index.ts';
export * from '../condition-tester/index.ts';
export * from '../syntax-preview/SyntaxPreview.tsx';
export * from '../syntax-preview/CopyButton.tsx';
export type { LitBranch } from '../syntax-preview/code/preview-lines.ts';
export type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
export type { PreviewFormat, SyntaxPreviewProps } from '../syntax-preview/syntax-preview-props.ts';
export * from '../findings-list/index.ts';
export * from '../code-view/CodeView.tsx';
export * from '../comparison/index.ts';

// Snippets
export * from '../snippet-dialogs/DeleteSnippetDialog.tsx';
export * from '../snippet-dialogs/EditSnippetDialog.tsx';
export type { EditSnippetDialogProps, SnippetEdit } from '../snippet-dialogs/edit-snippet-props.ts';
export * from '../snippet-dialogs/SaveSnippetDialog.tsx';
export type { SnippetDraft, MissingPart } from '../snippet-dialogs/useFormSubmit.ts';
export * from '../snippet-dialogs/ViewSnippetDialog.tsx';
export * from '../snippet-table/index.ts';
export * from '../snippet-trash/index.ts';
export * from '../tag-input/TagInput.tsx';
export type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';

// Hooks
export * from '../hooks/index.ts';
