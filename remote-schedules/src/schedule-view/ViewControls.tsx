import { Icon } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Grid3x3, Rows3, Shield } from 'lucide-react';
import type { ViewChoice } from './view-choice.ts';

export const LAYOUT_OPTIONS = [
  { value: 'full', label: 'Full', icon: <Icon icon={Rows3} /> },
  { value: 'compact', label: 'Compact', icon: <Icon icon={Grid3x3} /> },
  { value: 'icon', label: 'Icon', icon: <Icon icon={Shield} /> },
] as const;

export const DISPLAY_OPTIONS = [
  { value: 'date', label: 'Date' },
  { value: 'week', label: 'Week' },
] as const;

/** Layout and week display; the browser remembers both. */
export function ViewControls({ view }: { readonly view: ViewChoice }) {
  return (
    <>
      <SegmentedControl label="Layout" options={LAYOUT_OPTIONS} value={view.layout} onValueChange={view.setLayout} />
      <SegmentedControl
        label="Week display"
        options={DISPLAY_OPTIONS}
        value={view.display}
        onValueChange={view.setDisplay}
      />
    </>
  );
}
