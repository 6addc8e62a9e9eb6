/** `@sluice/builder-ui`: the public names, listed by hand. */

// Theme
export { ThemeProvider } from '../theme/ThemeProvider.tsx';
export type { ThemeMode, ThemeProviderProps } from '../theme/ThemeProvider.tsx';
export { theme } from '../theme/theme.ts';
export type { Token } from '../theme/tokens.ts';
export { codeText, focusRing, stateTransition, truncate, visuallyHidden } from '../theme/mixins.ts';

// Messages
export { defaultMessages } from '../messages/default-messages.ts';
export type { Messages } from '../messages/default-messages.ts';
export type { MessageOverrides } from '../messages/merge-messages.ts';
export { formatNumber, plural } from '../messages/plural.ts';
export type { PluralForms } from '../messages/plural.ts';
export { useMessages } from '../messages/useMessages.ts';
export { MessagesProvider } from '../messages/MessagesProvider.tsx';
export type { MessagesProviderProps } from '../messages/MessagesProvider.tsx';

// Controls
export { AlertDialog } from '../controls/alert-dialog/AlertDialog.tsx';
export type { AlertDialogProps } from '../controls/alert-dialog/AlertDialog.tsx';
export { Avatar } from '../controls/avatar/Avatar.tsx';
export type { AvatarProps } from '../controls/avatar/Avatar.tsx';
export { Badge } from '../controls/badge/Badge.tsx';
export type { BadgeProps, BadgeTone } from '../controls/badge/Badge.tsx';
export { Breadcrumb } from '../controls/breadcrumb/Breadcrumb.tsx';
export type { BreadcrumbItem, BreadcrumbProps } from '../controls/breadcrumb/Breadcrumb.tsx';
export { Button } from '../controls/button/Button.tsx';
export type { ButtonProps, ButtonVariant } from '../controls/button/Button.tsx';
export { ButtonLink } from '../controls/button/ButtonLink.tsx';
export type { ButtonLinkProps } from '../controls/button/ButtonLink.tsx';
export { Card } from '../controls/card/Card.tsx';
export type { CardProps } from '../controls/card/Card.tsx';
export { Checkbox } from '../controls/checkbox/Checkbox.tsx';
export type { CheckboxProps } from '../controls/checkbox/Checkbox.tsx';
export { Dialog } from '../controls/dialog/Dialog.tsx';
export type { DialogProps } from '../controls/dialog/Dialog.tsx';
export { Disclosure } from '../controls/disclosure/Disclosure.tsx';
export type { DisclosureProps } from '../controls/disclosure/Disclosure.tsx';
export { EmptyState } from '../controls/empty-state/EmptyState.tsx';
export type { EmptyStateProps } from '../controls/empty-state/EmptyState.tsx';
export type { FieldTexts } from '../controls/field/field-texts.ts';
export { IconButton } from '../controls/icon-button/IconButton.tsx';
export type { IconButtonProps } from '../controls/icon-button/IconButton.tsx';
export { Menu } from '../controls/menu/Menu.tsx';
export type { MenuEntry } from '../controls/menu/menu-entry.ts';
export type { MenuProps } from '../controls/menu/Menu.tsx';
export { Note } from '../controls/note/Note.tsx';
export type { NoteProps, NoteTone } from '../controls/note/Note.tsx';
export { Pagination } from '../controls/pagination/Pagination.tsx';
export type { PaginationProps } from '../controls/pagination/Pagination.tsx';
export { PasswordField } from '../controls/password-field/PasswordField.tsx';
export type { PasswordFieldProps } from '../controls/password-field/PasswordField.tsx';
export { ProgressBar } from '../controls/progress-bar/ProgressBar.tsx';
export type { ProgressBarProps } from '../controls/progress-bar/ProgressBar.tsx';
export { RadioGroup } from '../controls/radio-group/RadioGroup.tsx';
export type { RadioGroupProps } from '../controls/radio-group/RadioGroup.tsx';
export type { RadioOption } from '../controls/radio-group/radio-option.ts';
export { SearchField } from '../controls/search-field/SearchField.tsx';
export type { SearchFieldProps } from '../controls/search-field/SearchField.tsx';
export { Select } from '../controls/select/Select.tsx';
export type { SelectOption } from '../controls/select/select-option.ts';
export type { SelectProps } from '../controls/select/Select.tsx';
export { Skeleton } from '../controls/skeleton/Skeleton.tsx';
export type { SkeletonProps } from '../controls/skeleton/Skeleton.tsx';
export { Switch } from '../controls/switch/Switch.tsx';
export type { SwitchProps } from '../controls/switch/Switch.tsx';
export {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../controls/table/Table.tsx';
export type { SortDirection, TableColumnProps, TableProps } from '../controls/table/Table.tsx';
export { Tabs } from '../controls/tabs/Tabs.tsx';
export type { TabItem, TabsProps } from '../controls/tabs/Tabs.tsx';
export { TextArea } from '../controls/text-area/TextArea.tsx';
export type { TextAreaProps } from '../controls/text-area/TextArea.tsx';
export { TextField } from '../controls/text-field/TextField.tsx';
export type { TextFieldProps } from '../controls/text-field/TextField.tsx';
export type { ToastContent, ToastTone } from '../controls/toast/create-toast-line.ts';
export { useToasts } from '../controls/toast/ToastsContext.ts';
export type { Toasts } from '../controls/toast/ToastsContext.ts';
export { ToastsProvider } from '../controls/toast/ToastsProvider.tsx';
export type { ToastsProviderProps } from '../controls/toast/ToastsProvider.tsx';
export { Tooltip } from '../controls/tooltip/Tooltip.tsx';
export type { TooltipProps } from '../controls/tooltip/Tooltip.tsx';

// Builder
export { SluiceBuilder } from '../sluice-builder/SluiceBuilder.tsx';
export type { SluiceBuilderHandle, SluiceBuilderProps } from '../sluice-builder/sluice-builder-props.ts';
export type { LoadAttributes } from '../sluice-builder/useAttributeSource.ts';
export { AttributeCombobox } from '../attribute-combobox/AttributeCombobox.tsx';
export type { AttributeComboboxProps } from '../attribute-combobox/AttributeCombobox.tsx';
export type { SearchAttributes } from '../attribute-combobox/useAttributeSearch.ts';
export { ConditionBuilder } from '../condition-builder/ConditionBuilder.tsx';
export type { ConditionBuilderProps } from '../condition-builder/ConditionBuilder.tsx';
export type { SearchAttributesOfType } from '../condition-builder/root/attributes-by-type.ts';
export type {
  SuggestionSubject,
  SuggestValues,
} from '../condition-builder/value-editor/suggestions/suggest-values.ts';
export type { TemplateChangeReason } from '../condition-builder/root/builder-editor.ts';
export type { BuilderIntents } from '../condition-builder/root/builder-intents.ts';
export type { EditNews } from '../condition-builder/root/edit-news.ts';
export { useConditionBuilder } from '../condition-builder/root/useConditionBuilder.ts';
export type {
  ConditionBuilderState,
  TemplateChangeDetails,
  UseConditionBuilderOptions,
} from '../condition-builder/root/useConditionBuilder.ts';
export { ConditionTester } from '../condition-tester/ConditionTester.tsx';
export type { ConditionTesterProps } from '../condition-tester/ConditionTester.tsx';
export type { SavedPerson } from '../condition-tester/people/saved-person.ts';
export type { TesterInput, TesterInputs } from '../condition-tester/tester-input.ts';
export { useConditionTester } from '../condition-tester/useConditionTester.ts';
export type { ConditionTesterState, TestResult } from '../condition-tester/useTesterValues.ts';
export { CopyButton } from '../syntax-preview/CopyButton.tsx';
export type { CopyButtonProps } from '../syntax-preview/CopyButton.tsx';
export { FindingsList } from '../findings-list/FindingsList.tsx';
export type { FindingsListProps } from '../findings-list/FindingsList.tsx';
export { useFindingWords } from '../findings-list/useFindingWords.ts';
export type { FindingWords } from '../findings-list/useFindingWords.ts';
export { useFindings } from '../findings-list/useFindings.ts';
export type { TemplateFindings } from '../findings-list/useFindings.ts';
export type { LitBranch, PreviewPlace } from '../syntax-preview/preview-lines.ts';
export type { PreviewFormat } from '../syntax-preview/usePreviewFormat.ts';
export { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
export type { PreviewEditing, SyntaxPreviewProps } from '../syntax-preview/SyntaxPreview.tsx';

// Snippets
export { DeleteSnippetDialog } from '../snippet-dialogs/DeleteSnippetDialog.tsx';
export type { DeleteSnippetDialogProps } from '../snippet-dialogs/DeleteSnippetDialog.tsx';
export { EditSnippetDialog } from '../snippet-dialogs/EditSnippetDialog.tsx';
export type { EditSnippetDialogProps, SnippetEdit } from '../snippet-dialogs/EditSnippetDialog.tsx';
export { SaveSnippetDialog } from '../snippet-dialogs/SaveSnippetDialog.tsx';
export type { SaveSnippetDialogProps } from '../snippet-dialogs/SaveSnippetDialog.tsx';
export type { SnippetDraft } from '../snippet-dialogs/snippet-fields.ts';
export { ViewSnippetDialog } from '../snippet-dialogs/ViewSnippetDialog.tsx';
export type { ViewSnippetDialogProps } from '../snippet-dialogs/ViewSnippetDialog.tsx';
export { SnippetTable } from '../snippet-table/SnippetTable.tsx';
export type { SnippetSort, SnippetSortColumn, SnippetTableProps } from '../snippet-table/SnippetTable.tsx';
export type { TableSnippet } from '../snippet-table/table-snippet.ts';
export { TagInput } from '../tag-input/TagInput.tsx';
export type { TagInputProps } from '../tag-input/TagInput.tsx';
export type { LoadTagSuggestions } from '../tag-input/useTagSuggestions.ts';

// Hooks
export { useCopyToClipboard } from '../hooks/useCopyToClipboard.ts';
export type { CopyToClipboard } from '../hooks/useCopyToClipboard.ts';
