import type { School } from '@open-date/shared-api/contract';
import { formatMiles } from '@open-date/shared-api/rules/matches/distance';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { SHELL_PATHS } from '@open-date/shared-api/rules/platform/shell-paths';
import { Button, Text, TextLink } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { callQuery } from '@open-date/shared-api/queries';
import { LoadFailure } from '@open-date/shared-host';

const Lines = styled.div`
  display: grid; gap: var(--od-space-2); margin-bottom: var(--od-space-5);
  p { display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-2) var(--od-space-4); }
  @media print { button, a { display: none; } }
`;

interface LeftOutProps {
  readonly report: number;
  readonly year: number;
  /** How many weeks with schools are hidden. */
  readonly hiddenWeeks: number;
  /** The largest distance, and how many schools are left out by it; null without one. */
  readonly distance: { readonly within: number; readonly from: School | undefined; readonly schools: number } | null;
  readonly onShowAll: () => void;
  readonly onAnyDistance: () => void;
}

/** Says what narrows a report, each with the way to undo it: hidden weeks, the distance, and the user's own settings. */
export function LeftOut({ report, year, hiddenWeeks, distance, onShowAll, onAnyDistance }: LeftOutProps) {
  const result = useQuery(callQuery('reports', 'leftOut', { params: { report, year } }));
  const schools = result.data?.Schools ?? 0;
  const failure = result.data === undefined ? result.error : null;
  const handleRetry = () => {
    // The pressed button goes while the number loads.
    document.getElementById('main')?.focus({ preventScroll: true });
    void result.refetch();
  };
  if (hiddenWeeks === 0 && distance === null && schools === 0 && failure === null) return null;
  return (
    <Lines>
      {hiddenWeeks === 0 ? null : (
        <p>
          <Text $tone="secondary">{countWords(hiddenWeeks, 'week is', 'weeks are')} hidden.</Text>
          <Button size="sm" variant="link" onClick={onShowAll}>
            Show all weeks
          </Button>
        </p>
      )}
      {distance === null ? null : (
        <p>
          <Text $tone="secondary">{distanceWords(distance)}</Text>
          <Button size="sm" variant="link" onClick={onAnyDistance}>
            Show any distance
          </Button>
        </p>
      )}
      {schools === 0 ? null : (
        <p>
          <Text $tone="secondary">{countWords(schools, 'school is', 'schools are')} left out by your settings.</Text>
          <TextLink href={SHELL_PATHS.settings}>Change settings</TextLink>
        </p>
      )}
      <LoadFailure
        query={{ ...result, refetch: handleRetry }}
        failed="The number of schools that your settings leave out could not be loaded."
      />
    </Lines>
  );
}

function distanceWords({ within, from, schools }: NonNullable<LeftOutProps['distance']>): string {
  const miles = formatMiles(within);
  if (!from) return `Choose a school to see what lies within ${miles} of it.`;
  const left = countWords(schools, 'school is', 'schools are');
  return `Within ${miles} of ${from.SchoolName}: ${left} farther away or in no known place.`;
}
