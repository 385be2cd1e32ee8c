import type { Conference } from '@open-date/shared-api/contract';
import { Clip, Icon, LinkButton, MarkOfConference, Row, TextLink } from '@open-date/shared-ui';
import type { TableColumn } from '@open-date/shared-ui/table';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { typeName } from './conference-draft.ts';

const edit = ({ id }: Conference) => path('admin.conferences.edit', { confId: id });

const Wide = styled(Clip)`
  max-width: var(--od-width-cellWide);
`;

export const CONFERENCE_COLUMNS: readonly TableColumn<Conference>[] = [
  {
    id: 'name',
    header: 'Conference',
    isRowHeader: true,
    sortValue: ({ Name }) => Name,
    cell: (conference) => (
      <Row $isNoWrap>
        <MarkOfConference conference={conference} />
        <Wide title={conference.Name}>
          <TextLink href={edit(conference)}>{conference.Name}</TextLink>
        </Wide>
      </Row>
    ),
  },
  { id: 'nickname', header: 'Short name', cell: ({ Nickname }) => Nickname, sortValue: ({ Nickname }) => Nickname },
  { id: 'type', header: 'Type', cell: ({ TypeID }) => typeName(TypeID), sortValue: ({ TypeID }) => TypeID },
  {
    id: 'edit',
    header: 'Edit',
    align: 'right',
    cell: (conference) => (
      <LinkButton
        variant="ghost"
        size="sm"
        data-icon-only=""
        href={edit(conference)}
        aria-label={`Edit ${conference.Name}`}
        icon={<Icon icon={Pencil} size={14} />}
      />
    ),
  },
];
