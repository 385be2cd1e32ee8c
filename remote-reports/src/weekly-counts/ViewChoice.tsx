import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { styled } from 'styled-components';
import type { CountView } from './route.ts';

const Views = styled.div`
  margin-bottom: var(--od-space-5);
  @media print { display: none; }
`;

const LABELS: Readonly<Record<CountView, string>> = { table: 'Table', picture: 'Picture' };

interface ViewChoiceProps {
  readonly views: readonly CountView[];
  readonly view: CountView;
  readonly onChange: (view: CountView) => void;
}

/** Chooses how a report shows its numbers. */
export function ViewChoice({ views, view, onChange }: ViewChoiceProps) {
  const options = views.map((value) => ({ value, label: LABELS[value] }));
  return (
    <Views>
      <SegmentedControl label="View" options={options} value={view} onValueChange={onChange} />
    </Views>
  );
}
