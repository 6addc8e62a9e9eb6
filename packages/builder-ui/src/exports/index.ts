/** `@sluice/builder-ui`: one entry for each published folder, which lists its public names by hand. */

// Theme
export * from '../theme/index.ts';
/* Beside the others: among them, esbuild would keep all that it is made of with the `ThemeProvider`. */
export { ServerWaits } from '../hooks/late-component.ts';

// Messages
export * from '../catalog/index.ts';

// Controls
export * from '../controls/index.ts';

// Builder
export * from '../sluice-builder/index.ts';
export * from '../message-builder/index.ts';
export * from '../host-parts/index.ts';
export * from '../attribute-combobox/index.ts';
export * from '../condition-builder/index.ts';
export * from '../condition-tester/index.ts';
export * from '../syntax-preview/index.ts';
export * from '../findings-list/index.ts';
export * from '../code-view/index.ts';
export * from '../comparison/index.ts';
export * from '../mail-preview/index.ts';
export * from '../analysis/index.ts';
export * from '../who-gets-what/index.ts';
export * from '../snippet-tests/index.ts';

// Snippets
export * from '../snippet-dialogs/index.ts';
export * from '../snippet-table/index.ts';
export * from '../snippet-trash/index.ts';
export * from '../tag-input/index.ts';

// Hooks
export * from '../hooks/index.ts';
