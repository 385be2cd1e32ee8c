export { Menu, type MenuProps } from './menu.tsx';
export type { MenuAction, MenuEntry, MenuLabel, MenuRule } from './menu-entry.ts';
