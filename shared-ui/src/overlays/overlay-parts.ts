export { LoadedConfirmDialog } from './loaded-confirm-dialog.tsx';
export { LoadedModal } from './loaded-modal.tsx';
export { LoadedNavPanel } from './loaded-nav-panel.tsx';
export { LoadedMenu } from './loaded-menu.tsx';
