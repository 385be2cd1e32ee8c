export { AppBar, type AppBarProps, type NavItem } from './app-bar.tsx';
export { BarIconButton, BarMenu, type BarIconButtonProps, type BarMenuProps } from './bar-button.tsx';
