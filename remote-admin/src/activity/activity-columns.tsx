import type { Activity } from '@open-date/shared-api/contract';
import { actionName, objectName } from '@open-date/shared-api/rules/admin/activity';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Text, TextLink } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChangeText } from './ChangeText.tsx';
import { useObjectLink } from './use-object-link.ts';

const Wrapped = styled.div`
  min-width: var(--od-width-cell); white-space: normal; overflow-wrap: anywhere; padding: var(--od-space-2) 0;
`;
const Nothing = () => <Text $tone="tertiary">–</Text>;

function Description({ entry }: { readonly entry: Activity }) {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('entry', String(entry.id));
  return (
    <Wrapped>
      <TextLink href={`${pathname}?${address.toString()}`}>{entry.description}</TextLink>
    </Wrapped>
  );
}

/** What an entry is about, as a link where a screen shows it. */
export function ActivityObject({ entry }: { readonly entry: Activity }) {
  const link = useObjectLink()(entry);
  const name = objectName(entry.objectType);
  const words = entry.objectId === null ? name : `${name} ${entry.objectId}`;
  return link === null ? words : <TextLink href={link}>{words}</TextLink>;
}

const userName = ({ user }: Activity) => `${user.FirstName} ${user.LastName}`.trim();

/** The columns of the Activity Log; the description opens the entry (A230). */
export const ACTIVITY_COLUMNS: readonly TableColumn<Activity>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ createdAt }) => easternTableTime(createdAt),
    // Entries of the same moment keep the order in which they were written.
    sortValue: ({ createdAt, id }) => Date.parse(createdAt) + id / 1e9,
  },
  {
    id: 'user',
    header: 'User',
    cell: (entry) => userName(entry) || <Nothing />,
    sortValue: ({ user }) => `${user.LastName} ${user.FirstName}`.trim(),
  },
  {
    id: 'level',
    header: 'User Level',
    cell: ({ user }) => user.Role || <Nothing />,
    sortValue: ({ user }) => user.Role,
  },
  {
    id: 'action',
    header: 'Action',
    cell: ({ action }) => actionName(action),
    sortValue: ({ action }) => actionName(action),
  },
  { id: 'what', header: 'What', isRowHeader: true, cell: (entry) => <Description entry={entry} /> },
  { id: 'changes', header: 'Changes', cell: ({ Changes }) => <ChangeText changes={Changes} /> },
  { id: 'object', header: 'Object', cell: (entry) => <ActivityObject entry={entry} /> },
];
