export { Menu } from './menu.tsx';
export type { MenuProps } from '../overlays/menu-props.ts';
export type { MenuAction, MenuEntry, MenuLabel, MenuRule } from '../overlays/menu-entry.ts';
