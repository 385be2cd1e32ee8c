import type { ReportLink } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import type { ReactNode } from 'react';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';

const OPEN = (
  <p>
    A date is open when the school has no game, bye or hold on it, may play that week, its season is not full, the week
    is not kept for conference games, and the Saturday is not past.
  </p>
);

/** What each kind of report counts: in one line, and exactly. */
const DEFINITIONS: Readonly<Record<ReportLink['Kind'], { readonly line: string; readonly exact: ReactNode }>> = {
  available: { line: 'Open dates of the season.', exact: OPEN },
  available_without: {
    line: 'Open dates of schools that meet no school of the other division this season.',
    exact: (
      <>
        {OPEN}
        <p>Schools with a game against the other division in the season are left out with all their dates.</p>
      </>
    ),
  },
  full_without: {
    line: 'Dates without a game of full seasons that have no FCS opponent.',
    exact: (
      <p>
        Listed are FBS schools whose season is full, or full but for conference games, and that meet no FCS school.
        Every Saturday to come on which they have no game and may play is a date, byes included.
      </p>
    ),
  },
  want: {
    line: 'Open dates on which a school looks for exactly this game.',
    exact: (
      <>
        {OPEN}
        <p>The school has to have set this want for the date. Buy an FCS game lists dates held for the FCS, too.</p>
      </>
    ),
  },
  bye: {
    line: 'Byes of the season.',
    exact: (
      <p>
        A week is a bye when it is marked so, or when it has no game, lies between the first and the last game of the
        school, and the season is full or the week is past. An unfinished season has open dates, not byes.
      </p>
    ),
  },
  pending: { line: 'Pending games of the season.', exact: <p>Games that are not settled yet.</p> },
};

/** What a numbered report counts, and what the viewer sees of it. */
export function WhatCounts({ kind }: { readonly kind: ReportLink['Kind'] }) {
  const { line, exact } = DEFINITIONS[kind];
  return (
    <ReportDefinition line={line}>
      {exact}
      <p>
        Your own school is never listed, nor are schools and conferences that you ignore or that your school meets
        within the years of your settings.
      </p>
    </ReportDefinition>
  );
}

/** `1 open date`, `3 byes`. */
export function countDates(count: number, kind: ReportLink['Kind'] | undefined): string {
  return countWords(count, kind === 'bye' ? 'bye' : 'open date');
}
