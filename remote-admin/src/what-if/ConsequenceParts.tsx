import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { Card, CardSection, CountPill, EmptyText, LabelHeading, Stack } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useAddress } from '@open-date/shared-host';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BALANCE_COLUMNS, GAME_COLUMNS, MEMBER_COLUMNS, SEASON_COLUMNS, WEEK_COLUMNS } from './consequence-columns.tsx';
import { EFFECT_WORDS } from './consequence-words.ts';
import { groupBalances, groupGames, groupMembers, groupSeasons, sortWeeks } from './consequences.ts';
import { ProblemList } from './ProblemList.tsx';

/** Long names wrap, and the head of the page does not cover a part that a count leads to. */
const Part = styled.div`
  scroll-margin-top: calc(var(--od-size-barHeight) + var(--od-space-5));
  td, th[scope='row'] { white-space: normal; overflow-wrap: anywhere; }
`;

interface ConsequencePartsProps {
  readonly found: WhatIfConsequences;
  /** The school to which the lists are narrowed. */
  readonly school: string | undefined;
}

/** The consequences of a draft by kind, each by school. */
export function ConsequenceParts({ found, school }: ConsequencePartsProps) {
  const seasons = groupSeasons(found.Seasons);
  const members = groupMembers(found.Members);
  return (
    <>
      {found.Problems.length === 0 ? null : (
        <Part id="problems">
          <Card isFlush title="Problems and notes">
            <ProblemList problems={found.Problems} />
          </Card>
        </Part>
      )}
      <ListPart
        id="moves"
        title="Moves"
        columns={SEASON_COLUMNS}
        rows={seasons}
        count={countDistinct(seasons, ({ SchoolId }) => SchoolId)}
        rowKey={({ Move, SchoolId, Year }) => `${Move} ${SchoolId} ${Year}`}
        school={school}
      />
      <Games found={found} school={school} />
      <Balances found={found} school={school} />
      <ListPart
        id="weeks"
        title="Preferences and weeks held for FCS"
        columns={WEEK_COLUMNS}
        rows={sortWeeks(found.Weeks)}
        rowKey={({ SchoolId, Date: date }) => `${SchoolId} ${date}`}
        school={school}
      />
      <ListPart
        id="members"
        title="Members of conferences"
        columns={MEMBER_COLUMNS}
        rows={members}
        count={countDistinct(members, ({ ConferenceId }) => ConferenceId)}
        rowKey={({ ConferenceId, Year }) => `${ConferenceId} ${Year}`}
      />
    </>
  );
}

function countDistinct<Row>(rows: readonly Row[], key: (row: Row) => number): number {
  return new Set(rows.map(key)).size;
}

interface ListPartProps<Row> {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The number next to the title, by default that of the lines. */
  readonly count?: number;
  readonly school?: string | undefined;
  /** Controls above the list. */
  readonly children?: ReactNode;
}

function Title({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <>
      {text} <CountPill>{count}</CountPill>
    </>
  );
}

const nothing = (school: string | undefined) =>
  school === undefined ? 'Nothing changes.' : `Nothing changes for ${school}.`;

/** One kind of consequences as a card with a table. */
function ListPart<Row>({
  id,
  title,
  columns,
  rows,
  rowKey,
  count = rows.length,
  school,
  children,
}: ListPartProps<Row>) {
  return (
    <Part id={id}>
      <Card isFlush title={<Title text={title} count={count} />}>
        {children}
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          resetKey={school}
          emptyText={nothing(school)}
          hasCards
        />
      </Card>
    </Part>
  );
}

/** The affected games, by what becomes of them. */
function Games({ found, school }: ConsequencePartsProps) {
  const groups = groupGames(found).filter(([, games]) => games.length > 0);
  return (
    <Part id="games">
      <Card isFlush title={<Title text="Games" count={found.Games.length} />}>
        {groups.length === 0 ? <EmptyText>{nothing(school)}</EmptyText> : null}
        {groups.map(([effect, games]) => (
          <Stack key={effect} $gap={0}>
            <CardSection>
              <LabelHeading>
                <Title text={EFFECT_WORDS[effect]} count={games.length} />
              </LabelHeading>
            </CardSection>
            <DataTable
              label={EFFECT_WORDS[effect]}
              columns={GAME_COLUMNS}
              rows={games}
              rowKey={({ id }) => id}
              resetKey={school}
              hasCards
            />
          </Stack>
        ))}
      </Card>
    </Part>
  );
}

/** How many conference games schools have before and after; on request all of them and not only the unbalanced. */
function Balances({ found, school }: ConsequencePartsProps) {
  const [address, changeAddress] = useAddress();
  const isAll = address.get('balance') === 'all';
  const unbalanced = found.ConferenceGames.filter(({ Balance }) => Balance === 'too-few' || Balance === 'too-many');
  return (
    <ListPart
      id="balance"
      title="Numbers of conference games"
      columns={BALANCE_COLUMNS}
      rows={groupBalances(isAll ? found.ConferenceGames : unbalanced)}
      count={isAll ? found.ConferenceGames.length : unbalanced.length}
      rowKey={({ SchoolId, Year }) => `${SchoolId} ${Year}`}
      school={school}
    >
      <CardSection>
        <SegmentedControl
          label="Numbers"
          options={[
            { value: 'wrong', label: `Too few or too many (${unbalanced.length})` },
            { value: 'all', label: `All (${found.ConferenceGames.length})` },
          ]}
          value={isAll ? 'all' : 'wrong'}
          onValueChange={(chosen) =>
            changeAddress((next) => {
              if (chosen === 'all') next.set('balance', 'all');
              else next.delete('balance');
              return next;
            })
          }
        />
      </CardSection>
    </ListPart>
  );
}
