import type { ScheduledWeek } from '@open-date/shared-api/contract';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { EmptyText, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { GameLine } from './GameLine.tsx';
import { gamesByDate } from './week-of-games.ts';

/** A block in print, because a page break cannot split a grid between two days. */
const Days = styled.div`
  display: grid;
  /* Lines out of sight remember the width that they had in a wider window; the days are no wider than this one. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--od-space-7);
  @media print {
    display: block;
    > * + * { padding-top: var(--od-space-7); }
  }
`;
const Day = styled.section`
  h2 {
    padding-bottom: var(--od-space-4);
    ${textStyle('read')}
    font-weight: var(--od-font-weight-bold);
    font-variant-numeric: tabular-nums lining-nums;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    border-top: 1px solid var(--od-border-hairline);
  }
  @media print {
    h2 { break-after: avoid; }
    li { break-inside: avoid; }
  }
`;

/** The games of a week, with a heading per date. */
export function GamesOfWeek({ week }: { readonly week: ScheduledWeek | undefined }) {
  const days = week ? gamesByDate(week) : [];
  if (days.length === 0) return <EmptyText kind="report" next="Choose another week, season or division." />;
  return (
    <Days>
      {days.map(({ date, games }) => (
        <Day key={date} aria-labelledby={`games-${date}`}>
          <h2 id={`games-${date}`}>
            {weekdayName(date)} {reportDate(date)}
          </h2>
          <ul>
            {games.map((game) => (
              <GameLine key={game.id} game={game} />
            ))}
          </ul>
        </Day>
      ))}
    </Days>
  );
}
