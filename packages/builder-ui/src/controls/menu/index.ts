export { Menu } from './Menu.tsx';
export type { MenuEntry } from './menu-entry.ts';
export type { MenuProps } from './Menu.tsx';
