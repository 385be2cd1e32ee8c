export { NearView, type NearViewProps } from './near-view.tsx';
export { useIsPrinting } from './use-is-printing.ts';
