export { Menu } from './menu.tsx';
export type { MenuAction, MenuEntry, MenuLabel, MenuProps, MenuRule } from '../overlays/overlay-props.ts';
