/** `@sluice/builder-ui`: every public name, listed by hand. A folder of controls has a list of its own. */

// Theme
export { ThemeProvider, type ThemeMode, type ThemeProviderProps } from '../theme/ThemeProvider.tsx';
export { theme } from '../theme/theme.ts';
export { breakpoints, type Breakpoint, type Token } from '../theme/tokens.ts';
export {
  below,
  codeText,
  focusRing,
  stateTransition,
  toneColors,
  truncate,
  upFrom,
  visuallyHidden,
} from '../theme/mixins.ts';
export { themeVariables } from '../theme/css-variables.ts';

// Messages
export { defaultMessages, type Messages } from '../catalog/default-messages.ts';
export {
  type MessageOverrides,
  MessagesProvider,
  type MessagesProviderProps,
} from '../catalog/MessagesProvider.tsx';
export { formatNumber, plural, type PluralForms } from '../messages/plural.ts';
export { shortened } from '../messages/shortened.ts';
export { useMessages } from '../catalog/useMessages.ts';

// Controls
export * from '../controls/index.ts';

// Builder
export { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
export type { SluiceBuilderHandle, SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
export type { PutAwayText } from '../sluice-builder/text/usePutAwayTexts.ts';
export type { LoadAttributes } from '../sluice-builder/useAttributeSource.ts';
export * from '../attribute-combobox/index.ts';
export { ConditionBuilder, type ConditionBuilderProps } from '../condition-builder/ConditionBuilder.tsx';
export type { SearchAttributesOfType } from '../condition-builder/root/attributes-by-type.ts';
export type { SuggestionSubject, SuggestValues } from '../condition-builder/root/ConditionBuilderContext.ts';
export type { TemplateChangeReason } from '../condition-builder/state/edited-template.ts';
export type { BuilderIntents } from '../condition-builder/state/builder-intents.ts';
export type { EditNews } from '../condition-builder/edit-news.ts';
export {
  useConditionBuilder,
  type ConditionBuilderState,
  type TemplateChangeDetails,
  type UseConditionBuilderOptions,
} from '../condition-builder/state/useConditionBuilder.ts';
export { ConditionTester, type ConditionTesterProps } from '../condition-tester/ConditionTester.tsx';
export type { ResultFix } from '../condition-tester/result/FixOffer.tsx';
export type { SavedPerson, TypedPerson } from '../condition-tester/people/saved-person.ts';
export type { SampleInput as TesterInput, SampleInputs as TesterInputs } from '@sluice/liquid/sample';
export {
  useConditionTester,
  type ConditionTesterState,
  type TestResult,
} from '../condition-tester/useTester.ts';
export { CopyButton, type CopyButtonProps } from '../syntax-preview/CopyButton.tsx';
export type { LitBranch } from '../syntax-preview/code/preview-lines.ts';
export type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
export { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
export type { PreviewFormat, SyntaxPreviewProps } from '../syntax-preview/syntax-preview-props.ts';
export { FindingsList, type FindingsListProps } from '../findings-list/FindingsList.tsx';
export { useFindingWords, type FindingWords } from '../findings-list/messages.ts';
export { useFindings, type TemplateFindings } from '../findings-list/useFindings.ts';
export { CodeView, type CodeViewProps } from '../code-view/CodeView.tsx';
export { LiquidComparison, type LiquidComparisonProps } from '../comparison/LiquidComparison.tsx';
export { TemplateComparison, type TemplateComparisonProps } from '../comparison/TemplateComparison.tsx';
export { TemplateMerge, type TemplateMergeProps } from '../comparison/TemplateMerge.tsx';

// Snippets
export {
  DeleteSnippetDialog,
  type DeleteSnippetDialogProps,
} from '../snippet-dialogs/DeleteSnippetDialog.tsx';
export { EditSnippetDialog } from '../snippet-dialogs/EditSnippetDialog.tsx';
export type { EditSnippetDialogProps, SnippetEdit } from '../snippet-dialogs/edit-snippet-props.ts';
export { SaveSnippetDialog, type SaveSnippetDialogProps } from '../snippet-dialogs/SaveSnippetDialog.tsx';
export type { SnippetDraft, MissingPart } from '../snippet-dialogs/useFormSubmit.ts';
export { ViewSnippetDialog, type ViewSnippetDialogProps } from '../snippet-dialogs/ViewSnippetDialog.tsx';
export { SnippetTable, type SnippetTableProps } from '../snippet-table/SnippetTable.tsx';
export type {
  SnippetColumn,
  SnippetSort,
  SnippetSortColumn,
  TablePerson,
  TableSnippet,
} from '../snippet-table/table-snippet.ts';
export type { SnippetSelection } from '../snippet-table/selection/usePageSelection.ts';
export { useRelativeTime } from '../snippet-table/row/relative-time.ts';
export {
  SnippetTrash,
  type SnippetTrashProps,
  type TrashedTableSnippet,
} from '../snippet-trash/SnippetTrash.tsx';
export * from '../tag-input/index.ts';

// Hooks
export * from '../hooks/index.ts';
