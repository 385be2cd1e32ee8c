export { SegmentedControl, type SegmentedControlProps, type SegmentedOption } from './segmented-control.tsx';
export { FilterButtons, type FilterButtonsProps } from './filter-buttons.tsx';
