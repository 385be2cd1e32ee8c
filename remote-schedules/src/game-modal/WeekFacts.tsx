import type { SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { SchoolMark, Stack, TextLink, Who } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { useWants } from '../wants/use-wants.ts';
import { WantsMissing } from '../wants/WantsMissing.tsx';
import { awaySchool, type GameSchool, homeSchool } from '../week-cell/game-school.ts';
import { disputeFacts, weekFacts } from './week-facts.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(var(--od-width-term), max-content) minmax(0, 1fr);
  gap: var(--od-space-4) var(--od-space-6);
`;

const Term = styled.dt`
  color: var(--od-text-tertiary);
`;

const Value = styled.dd`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums lining-nums;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--od-space-5);
  padding-bottom: var(--od-space-5);
  border-bottom: 1px solid var(--od-border-hairline);
`;

function Side({ side, detail, year }: { readonly side: GameSchool; readonly detail: string; readonly year: number }) {
  return (
    <Who
      mark={<SchoolMark {...side.mark} size={40} />}
      name={<TextLink href={path('team.schedule', { schoolId: side.id }, { year })}>{side.name.full}</TextLink>}
      detail={detail}
    />
  );
}

interface WeekFactsProps {
  readonly week: SchoolWeek;
  /** The server's facts about a dispute; undefined while they load. */
  readonly dispute?: Pick<SchoolWeekDetail, 'DisputeReason' | 'DisputableUntil'> | undefined;
}

export function WeekFacts({ week, dispute }: WeekFactsProps) {
  const { wants } = useWants();
  const labels = new Map((wants ?? []).map(({ id, Label }) => [id, Label]));
  const game = week.GameData;
  return (
    <Stack $gap={6}>
      {game ? (
        <Sides>
          <Side side={awaySchool(game)} detail={`${game.AwayTeamName} · Away`} year={game.Year} />
          <Side side={homeSchool(game)} detail={`${game.HomeTeamName} · Home`} year={game.Year} />
        </Sides>
      ) : null}
      <List>
        {[...weekFacts(week, labels), ...disputeFacts(dispute)].map(({ label, value }) => [
          <Term key={`${label} name`}>{label}</Term>,
          <Value key={label}>{value}</Value>,
        ])}
      </List>
      {game === null && week.Wants.length > 0 ? <WantsMissing lines={1} /> : null}
    </Stack>
  );
}
