import { errorText } from '@open-date/shared-api/client';
import type { SchoolSchedule } from '@open-date/shared-api/contract';
import { useNotify, useToday } from '@open-date/shared-host';
import { Button, Icon, IconButton, useMobile } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { earlierSeason, schoolSchedulesQuery } from '../queries.ts';

/** Adds the seasons before last year to the schedule, or takes them away; hidden for a school without any (A107). */
export function EarlierSeasons({ school }: { readonly school: SchoolSchedule }) {
  const client = useQueryClient();
  const notify = useNotify();
  const today = useToday();
  const isMobile = useMobile();
  const [, setSearch] = useSearchParams();
  const load = useMutation({
    mutationFn: (from: number | undefined) => client.fetchQuery(schoolSchedulesQuery(school.ID, from)),
    onError: (error) => notify.error(errorText(error, 'The schedule could not be loaded.'), error),
  });
  const findEarlier = ({ Years }: SchoolSchedule) =>
    Years.filter(({ Year }) => earlierSeason(Year, today) !== undefined);
  const isShown = findEarlier(school).length > 0;
  const from = isShown ? undefined : (school.EarlierFrom ?? undefined);
  if (!isShown && from === undefined) return null;
  const show = (loaded: SchoolSchedule) => {
    const latest = from === undefined ? undefined : findEarlier(loaded).at(-1);
    setSearch((before) => {
      const search = new URLSearchParams(before);
      for (const name of ['from', 'year', 'scrollLeft']) search.delete(name);
      if (from !== undefined) search.set('from', String(from));
      if (latest) search.set('year', String(latest.Year));
      return search;
    });
  };
  const handlePress = () => load.mutate(from, { onSuccess: show });
  // The toolbar of a phone has room for one row.
  if (isMobile)
    return (
      <IconButton
        label="Earlier seasons"
        icon={<Icon icon={History} />}
        aria-pressed={isShown}
        aria-busy={load.isPending}
        onClick={handlePress}
      />
    );
  return (
    <Button aria-pressed={isShown} isLoading={load.isPending} onClick={handlePress}>
      Earlier seasons
    </Button>
  );
}
