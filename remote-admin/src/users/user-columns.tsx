import type { AdminUser, Conference, School } from '@open-date/shared-api/contract';
import {
  Clip,
  Icon,
  LinkButton,
  MarkOfConference,
  MarkOfSchool,
  Row,
  Tag,
  Text,
  TextLink,
  type TagTone,
} from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { MailX, Pencil, Ban, Building2, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { Invitation } from './Invitation.tsx';
import { STATUS_NAMES, type UserStatus } from '@open-date/shared-api/rules/admin/users';

const LOOKS: Record<UserStatus, { readonly tone: TagTone; readonly icon: LucideIcon }> = {
  1: { tone: 'success', icon: CircleCheck },
  2: { tone: 'pending', icon: Clock },
  3: { tone: 'neutral', icon: Ban },
  5: { tone: 'accent', icon: Building2 },
};

/** The status of an account as a word with an icon. */
function StatusTag({ status }: { readonly status: UserStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={12} />}>
      {STATUS_NAMES[status]}
    </Tag>
  );
}

/** An account with the school or conference for its mark. */
export interface UserRow extends AdminUser {
  readonly school: School | undefined;
  readonly conference: Conference | undefined;
}

const Nothing = () => <Text $tone="tertiary">–</Text>;

/** Keeps the link to an account visible however long the name is. */
const Narrow = styled(Clip)`
  max-width: var(--od-width-cell);
`;

const Wide = styled(Clip)`
  max-width: var(--od-width-field);
`;

const clipped = (words: string) => (words === '' ? <Nothing /> : <Narrow title={words}>{words}</Narrow>);

function Email({ user }: { readonly user: UserRow }) {
  return (
    <Row $gap={3} $isNoWrap>
      <Wide title={user.email}>
        <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
      </Wide>
      {user.disableemails === 1 ? (
        <Tag tone="outline" icon={<Icon icon={MailX} size={12} />}>
          Email off
        </Tag>
      ) : null}
    </Row>
  );
}

function Affiliation({ user }: { readonly user: UserRow }) {
  if (user.affiliation !== '')
    return (
      <Row $isNoWrap>
        {user.schoolid ? <MarkOfSchool school={user.school} /> : null}
        {user.conferenceid ? <MarkOfConference conference={user.conference} /> : null}
        {user.affiliation}
      </Row>
    );
  if (user.requestedschoolname === '') return <Nothing />;
  return (
    <Text $tone="secondary">
      <Wide title={user.requestedschoolname}>Asked for {user.requestedschoolname}</Wide>
    </Text>
  );
}

/** The columns of Users (R-user-list). */
export const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  {
    id: 'status',
    header: 'Status',
    cell: (user) =>
      user.invitation === 'open' || user.invitation === 'expired' ? (
        <Invitation user={user} state={user.invitation} />
      ) : (
        <StatusTag status={user.status} />
      ),
  },
  {
    id: 'last',
    header: 'Last',
    isRowHeader: true,
    cell: ({ lastname }) => clipped(lastname),
    sortValue: ({ lastname }) => lastname,
  },
  {
    id: 'first',
    header: 'First',
    cell: ({ firstname }) => clipped(firstname),
    sortValue: ({ firstname }) => firstname,
  },
  { id: 'email', header: 'Email', cell: (user) => <Email user={user} />, sortValue: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ rolename }) => rolename, sortValue: ({ rolename }) => rolename },
  {
    id: 'affiliation',
    header: 'Affiliation',
    cell: (user) => <Affiliation user={user} />,
    sortValue: ({ affiliation }) => affiliation,
  },
  { id: 'twitter', header: 'Twitter', cell: ({ twitter }) => clipped(twitter) },
  {
    id: 'edit',
    header: 'Edit',
    align: 'right',
    cell: ({ id, firstname, lastname }) => (
      <LinkButton
        variant="ghost"
        size="sm"
        data-icon-only=""
        href={path('admin.users.edit', { userId: id })}
        aria-label={`Edit ${firstname} ${lastname}`.trim()}
        icon={<Icon icon={Pencil} size={14} />}
      />
    ),
  },
];
