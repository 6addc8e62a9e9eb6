/** `@sluice/builder-ui`: one entry for each published folder, which lists its public names by hand. */

// Theme
export * from '../theme/index.ts';

// Messages
export * from '../catalog/index.ts';

// Controls
export * from '../controls/alert-dialog/index.ts';
export * from '../controls/avatar/index.ts';
export * from '../controls/badge/index.ts';
export * from '../controls/breadcrumb/index.ts';
export * from '../controls/button/index.ts';
export * from '../controls/card/index.ts';
export * from '../controls/checkbox/index.ts';
export * from '../controls/combobox/index.ts';
export * from '../controls/dialog/index.ts';
export * from '../controls/disclosure/index.ts';
export * from '../controls/empty-state/index.ts';
export * from '../controls/field/index.ts';
export * from '../controls/icon-button/index.ts';
export * from '../controls/menu/index.ts';
export * from '../controls/note/index.ts';
export * from '../controls/pagination/index.ts';
export * from '../controls/password-field/index.ts';
export * from '../controls/popover/index.ts';
export * from '../controls/progress-bar/index.ts';
export * from '../controls/radio-group/index.ts';
export * from '../controls/search-field/index.ts';
export * from '../controls/select/index.ts';
export * from '../controls/skeleton/index.ts';
export * from '../controls/switch/index.ts';
export * from '../controls/table/index.ts';
export * from '../controls/tabs/index.ts';
export * from '../controls/text-area/index.ts';
export * from '../controls/text-field/index.ts';
export * from '../controls/toast/index.ts';
export * from '../controls/tooltip/index.ts';
export * from '../controls/visually-hidden/index.ts';

// Builder
export * from '../sluice-builder/index.ts';
export * from '../attribute-combobox/index.ts';
export * from '../condition-builder/index.ts';
export * from '../condition-tester/index.ts';
export * from '../syntax-preview/index.ts';
export * from '../findings-list/index.ts';
export * from '../code-view/index.ts';
export * from '../comparison/index.ts';

// Snippets
export * from '../snippet-dialogs/index.ts';
export * from '../snippet-table/index.ts';
export * from '../snippet-trash/index.ts';
export * from '../tag-input/index.ts';

// Hooks
export * from '../hooks/index.ts';
