import type { ListedWhatIf } from '@open-date/shared-api/contract';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Text, TextLink } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { StateTags } from './StateTags.tsx';
import { rangeText } from '../seasons/range-text.ts';

const Wrapped = styled.div`
  min-width: var(--od-width-name); white-space: normal; overflow-wrap: anywhere; padding: var(--od-space-2) 0;
`;
const Nothing = () => <Text $tone="tertiary">–</Text>;

/** The columns of the list of drafts (R-what-if). */
export const DRAFT_COLUMNS: readonly TableColumn<ListedWhatIf>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, Name }) => (
      <Wrapped>
        <TextLink href={path('admin.whatif.edit', { draftId: id })}>{Name}</TextLink>
      </Wrapped>
    ),
    sortValue: ({ Name }) => Name,
  },
  { id: 'state', header: 'State', cell: (draft) => <StateTags draft={draft} />, sortValue: ({ State }) => State },
  {
    id: 'schools',
    header: 'Schools',
    align: 'right',
    cell: ({ SchoolCount }) => SchoolCount,
    sortValue: ({ SchoolCount }) => SchoolCount,
  },
  {
    id: 'seasons',
    header: 'Seasons',
    cell: ({ FirstSeason, LastSeason }) => (FirstSeason === null ? <Nothing /> : rangeText(FirstSeason, LastSeason)),
    sortValue: ({ FirstSeason }) => FirstSeason,
  },
  {
    id: 'owner',
    header: 'Author',
    cell: ({ Owner, IsOwn }) => (IsOwn === 1 ? `${Owner} (you)` : Owner),
    sortValue: ({ Owner }) => Owner,
  },
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ ChangedAt, ChangedBy }) => `${easternTableTime(ChangedAt)}, ${ChangedBy}`,
    sortValue: ({ ChangedAt }) => Date.parse(ChangedAt),
  },
];
