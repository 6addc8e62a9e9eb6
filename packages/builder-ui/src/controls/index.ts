/** The controls, for the pages around a builder as well. */

export { AlertDialog } from './alert-dialog/AlertDialog.tsx';
export type { AlertDialogProps } from './alert-dialog/AlertDialog.tsx';
export { Avatar } from './avatar/Avatar.tsx';
export type { AvatarProps } from './avatar/Avatar.tsx';
export { Badge } from './badge/Badge.tsx';
export type { BadgeProps, BadgeTone } from './badge/Badge.tsx';
export { Breadcrumb } from './breadcrumb/Breadcrumb.tsx';
export type { BreadcrumbItem, BreadcrumbProps } from './breadcrumb/Breadcrumb.tsx';
export { Button } from './button/Button.tsx';
export type { ButtonProps, ButtonVariant } from './button/Button.tsx';
export { ButtonLink } from './button/ButtonLink.tsx';
export type { ButtonLinkProps } from './button/ButtonLink.tsx';
export { LinksProvider } from './button/LinksProvider.tsx';
export type { LinksProviderProps } from './button/LinksProvider.tsx';
export { Card } from './card/Card.tsx';
export type { CardProps } from './card/Card.tsx';
export { Checkbox } from './checkbox/Checkbox.tsx';
export type { CheckboxProps } from './checkbox/Checkbox.tsx';
export { Combobox } from './combobox/Combobox.tsx';
export type { ComboboxItem, ComboboxProps } from './combobox/combobox-props.ts';
export { keepFromList, useCombobox } from './combobox/useCombobox.ts';
export type {
  ComboboxChanges,
  ComboboxEvent,
  ComboboxOptions,
  ComboboxParts,
  ComboboxState,
} from './combobox/useCombobox.ts';
export { Dialog } from './dialog/Dialog.tsx';
export type { DialogProps } from './dialog/Dialog.tsx';
export { Modal } from './dialog/Modal.tsx';
export type { ModalProps } from './dialog/Modal.tsx';
export { Disclosure } from './disclosure/Disclosure.tsx';
export type { DisclosureProps } from './disclosure/Disclosure.tsx';
export { EmptyState } from './empty-state/EmptyState.tsx';
export type { EmptyStateProps } from './empty-state/EmptyState.tsx';
export type { FieldTexts } from './field/field-props.ts';
export { IconButton } from './icon-button/IconButton.tsx';
export type { IconButtonProps } from './icon-button/IconButton.tsx';
export { Menu } from './menu/Menu.tsx';
export type { MenuEntry, RenderedEntries } from './menu/MenuList.tsx';
export type { MenuProps } from './menu/Menu.tsx';
export { Note } from './note/Note.tsx';
export type { NoteProps, NoteTone } from './note/Note.tsx';
export { Pagination } from './pagination/Pagination.tsx';
export type { PaginationProps } from './pagination/Pagination.tsx';
export { PasswordField } from './password-field/PasswordField.tsx';
export type { PasswordFieldProps } from './password-field/PasswordField.tsx';
export { Popover } from './popover/Popover.tsx';
export type { PopoverProps } from './popover/Popover.tsx';
export { ProgressBar } from './progress-bar/ProgressBar.tsx';
export type { ProgressBarProps } from './progress-bar/ProgressBar.tsx';
export { RadioGroup } from './radio-group/RadioGroup.tsx';
export type { RadioGroupProps } from './radio-group/RadioGroup.tsx';
export type { RadioOption } from './radio-group/RadioOptions.tsx';
export { SearchField } from './search-field/SearchField.tsx';
export type { SearchFieldProps } from './search-field/SearchField.tsx';
export { Select } from './select/Select.tsx';
export type { SelectOption } from './select/SelectBox.tsx';
export type { SelectProps } from './select/Select.tsx';
export { Skeleton } from './skeleton/Skeleton.tsx';
export type { SkeletonProps } from './skeleton/Skeleton.tsx';
export { Switch } from './switch/Switch.tsx';
export type { SwitchProps } from './switch/Switch.tsx';
export {
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from './table/Table.tsx';
export type { SortDirection, TableColumnProps, TableProps } from './table/Table.tsx';
export { Tabs } from './tabs/Tabs.tsx';
export type { TabItem, TabsProps } from './tabs/Tabs.tsx';
export { TextArea } from './text-area/TextArea.tsx';
export type { TextAreaProps } from './text-area/TextArea.tsx';
export { TextField } from './text-field/TextField.tsx';
export type { TextFieldProps } from './text-field/TextField.tsx';
export type { ToastContent, ToastTone } from './toast/create-toast-line.ts';
export { useToasts } from './toast/ToastsContext.ts';
export type { Toasts } from './toast/ToastsContext.ts';
export { ToastsProvider } from './toast/ToastsProvider.tsx';
export type { ToastsProviderProps } from './toast/ToastsProvider.tsx';
export { Tooltip } from './tooltip/Tooltip.tsx';
export type { TooltipProps } from './tooltip/Tooltip.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
