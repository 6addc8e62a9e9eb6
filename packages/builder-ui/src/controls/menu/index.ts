export { Menu } from './Menu.tsx';
export type { MenuEntry, RenderedEntries } from './MenuList.tsx';
export type { MenuProps } from './Menu.tsx';
