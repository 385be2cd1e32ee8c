import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import { canSetConferenceGames } from '@open-date/shared-api/rules/access/permissions';
import { CONFERENCE_GAMES_MOST } from '@open-date/shared-api/rules/constants';
import { useSession } from '@open-date/shared-host';
import { Button, Row, Tag, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { isStale, useCountSave } from './use-count-save.ts';

type Member = AdminConferenceYear['Schools'][number];

interface MemberRow {
  readonly conferenceId: number;
  readonly year: number;
  readonly member: Member;
  readonly isDerived: boolean;
}

const Narrow = styled.div`
  width: var(--od-width-date); padding: var(--od-space-2) 0;
`;
const Note = styled(Row)`
  padding-bottom: var(--od-space-2);
`;

const COUNTS = Array.from({ length: CONFERENCE_GAMES_MOST + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

const COLUMNS: readonly TableColumn<MemberRow>[] = [
  { id: 'school', header: 'School', isRowHeader: true, cell: ({ member }) => member.SchoolName },
  {
    id: 'games',
    header: 'Conf. games',
    cell: (row) => (
      <Row $isNoWrap>
        <CountCell {...row} field="ConferenceGames" label="Conference games" />
        {row.isDerived ? <Tag tone="outline">Derived</Tag> : null}
      </Row>
    ),
  },
  {
    id: 'home',
    header: 'Conf. home',
    cell: (row) => <CountCell {...row} field="ConferenceGamesHome" label="Conference home games" />,
  },
];

interface MemberGamesProps {
  readonly conference: AdminConference;
  readonly season: AdminConferenceYear;
  readonly onClose: () => void;
}

/** How many conference games each member plays in a season; each choice saves at once (A223). */
export function MemberGames({ conference, season, onClose }: MemberGamesProps) {
  const rows = useMemo(
    () =>
      season.Schools.map((member) => ({
        conferenceId: conference.id,
        year: season.Year,
        member,
        isDerived: season.DerivedGames.includes(member.ID),
      })),
    [conference.id, season],
  );
  return (
    <Modal
      isOpen
      isFlush
      title="Conference games of members"
      detail={`${conference.Name}, ${season.Year}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DataTable
        label={`Conference games of members ${season.Year}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ member }) => member.ID}
        emptyText="No school is a member in this season."
      />
    </Modal>
  );
}

interface CountCellProps extends MemberRow {
  readonly field: 'ConferenceGames' | 'ConferenceGamesHome';
  readonly label: string;
}

/** One number of a member; when somebody else has saved another one, both are shown (R-season-versions). */
function CountCell({ conferenceId, year, member, field, label }: CountCellProps) {
  const { actor } = useSession();
  const saving = useCountSave({ conferenceId, year, schoolId: member.ID, field });
  const stored = member[field] === null ? '' : String(member[field]);
  const shown = saving.isPending ? saving.variables.count : stored;
  /** The stored number, then the choices that wait for the server, each of which may be refused. */
  const seen = saving.isPending ? [...saving.variables.seen, saving.variables.count] : [stored];
  const refused = isStale(saving.error) && saving.variables?.count !== stored ? saving.variables?.count : undefined;
  return (
    <div>
      <Narrow>
        <Select
          label={`${label} of ${member.SchoolName}`}
          isLabelHidden
          placeholder="-- Select --"
          options={COUNTS}
          value={shown}
          disabled={!canSetConferenceGames(actor, { schoolId: member.ID, conferenceId })}
          onValueChange={(count) => saving.mutate({ count, seen })}
        />
      </Narrow>
      {refused === undefined ? null : (
        <Note $gap={3}>
          <Text $tone="secondary" $size="small">
            You chose {refused || 'none'}.
          </Text>
          <Button size="sm" onClick={() => saving.mutate({ count: refused, seen })}>
            Save {refused || 'none'}
          </Button>
        </Note>
      )}
    </div>
  );
}
