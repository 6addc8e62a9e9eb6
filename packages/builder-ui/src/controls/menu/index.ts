export { Menu } from './Menu.tsx';
export type { MenuEntry, RenderedEntries } from './menu-entry.ts';
export type { MenuProps } from './Menu.tsx';
