/**
 * The controls, for the pages around a builder as well. Each has an entry of its own: of a file that names all of them, esbuild
 * keeps everything where it splits code.
 */

export * from './alert-dialog/index.ts';
export * from './avatar/index.ts';
export * from './badge/index.ts';
export * from './branch-badge/index.ts';
export * from './breadcrumb/index.ts';
export * from './button/index.ts';
export * from './card/index.ts';
export * from './checkbox/index.ts';
export * from './combobox/index.ts';
export * from './dialog/index.ts';
export * from './disclosure/index.ts';
export * from './empty-state/index.ts';
export * from './field/index.ts';
export * from './icon-button/index.ts';
export * from './menu/index.ts';
export * from './note/index.ts';
export * from './pagination/index.ts';
export * from './password-field/index.ts';
export * from './popover/index.ts';
export * from './progress-bar/index.ts';
export * from './radio-group/index.ts';
export * from './search-field/index.ts';
export * from './select/index.ts';
export * from './skeleton/index.ts';
export * from './switch/index.ts';
export * from './table/index.ts';
export * from './tabs/index.ts';
export * from './text-area/index.ts';
export * from './text-field/index.ts';
export * from './time-zone-field/index.ts';
export * from './toast/index.ts';
export * from './tooltip/index.ts';
export * from './visually-hidden/index.ts';
