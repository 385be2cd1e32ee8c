import type { AdminSeason } from '@open-date/shared-api/contract';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { Icon, LinkButton, Row } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { Pencil } from 'lucide-react';
import { path } from '../remote.ts';
import { RemoveSeason } from './RemoveSeason.tsx';

/** A season of the list; only the last one can be removed. */
export interface SeasonRow extends AdminSeason {
  readonly isLast: boolean;
}

export const SEASON_COLUMNS: readonly TableColumn<SeasonRow>[] = [
  { id: 'year', header: 'Season', isRowHeader: true, cell: ({ Year }) => Year },
  { id: 'start', header: 'Start Date', cell: ({ StartDate }) => reportDate(StartDate) },
  { id: 'end', header: 'End Date', cell: ({ EndDate }) => reportDate(EndDate) },
  { id: 'weeks', header: 'Saturdays', align: 'right', cell: ({ Weeks }) => Weeks },
  { id: 'schools', header: 'Schools', align: 'right', cell: ({ Schools }) => Schools },
  {
    id: 'edit',
    header: 'Edit',
    align: 'right',
    cell: (season) => (
      <Row $justify="end" $isNoWrap>
        {season.isLast ? <RemoveSeason season={season} /> : null}
        <LinkButton
          variant="ghost"
          size="sm"
          data-icon-only=""
          href={`${path('admin.seasons')}?season=${season.Year}`}
          aria-label={`Edit ${season.Year}`}
          icon={<Icon icon={Pencil} size={14} />}
        />
      </Row>
    ),
  },
];
