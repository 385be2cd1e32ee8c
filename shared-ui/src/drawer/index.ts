export { OptionsDrawer, type OptionsDrawerProps } from './options-drawer.tsx';
export { ReportFrame } from './report-frame.tsx';
