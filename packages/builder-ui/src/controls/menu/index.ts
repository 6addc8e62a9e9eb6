export { Menu } from './Menu.tsx';
export type { LateEntries, MenuEntry } from './menu-entry.ts';
export type { MenuProps } from './Menu.tsx';
