/** `@sluice/builder-ui`: one entry for each published folder, which lists its public names by hand. */

// Theme
export * from '../theme/index.ts';

// Messages
export * from '../messages/index.ts';

// Primitives
export * from '../primitives/alert-dialog/index.ts';
export * from '../primitives/avatar/index.ts';
export * from '../primitives/badge/index.ts';
export * from '../primitives/breadcrumb/index.ts';
export * from '../primitives/button/index.ts';
export * from '../primitives/card/index.ts';
export * from '../primitives/checkbox/index.ts';
export * from '../primitives/dialog/index.ts';
export * from '../primitives/disclosure/index.ts';
export * from '../primitives/empty-state/index.ts';
export * from '../primitives/field/index.ts';
export * from '../primitives/icon-button/index.ts';
export * from '../primitives/menu/index.ts';
export * from '../primitives/note/index.ts';
export * from '../primitives/pagination/index.ts';
export * from '../primitives/password-field/index.ts';
export * from '../primitives/progress-bar/index.ts';
export * from '../primitives/radio-group/index.ts';
export * from '../primitives/search-field/index.ts';
export * from '../primitives/select/index.ts';
export * from '../primitives/skeleton/index.ts';
export * from '../primitives/switch/index.ts';
export * from '../primitives/table/index.ts';
export * from '../primitives/tabs/index.ts';
export * from '../primitives/text-area/index.ts';
export * from '../primitives/text-field/index.ts';
export * from '../primitives/toast/index.ts';
export * from '../primitives/tooltip/index.ts';

// Builder
export * from '../sluice-builder/index.ts';
export * from '../attribute-combobox/index.ts';
export * from '../condition-builder/index.ts';
export * from '../condition-tester/index.ts';
export * from '../syntax-preview/index.ts';
export * from '../findings-list/index.ts';

// Snippets
export * from '../snippet-dialogs/index.ts';
export * from '../snippet-table/index.ts';
export * from '../tag-input/index.ts';

// Hooks
export * from '../hooks/index.ts';
