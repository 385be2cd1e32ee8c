import type { Division } from './source-rows.ts';

/** The seasons in which a conference plays a title game. */
interface TitleGame {
  readonly division: Division;
  readonly conference: string;
  readonly from: number;
  readonly to?: number;
  readonly site: 'neutral' | 'campus';
}

const TITLE_GAMES: readonly TitleGame[] = [
  { division: 'fbs', conference: 'ACC', from: 2005, site: 'neutral' },
  { division: 'fbs', conference: 'American Athletic', from: 2015, site: 'campus' },
  { division: 'fbs', conference: 'Big 12', from: 2017, site: 'neutral' },
  { division: 'fbs', conference: 'Big Ten', from: 2011, site: 'neutral' },
  { division: 'fbs', conference: 'Conference USA', from: 2005, site: 'campus' },
  { division: 'fbs', conference: 'Mid-American', from: 1997, site: 'neutral' },
  { division: 'fbs', conference: 'Mountain West', from: 2013, site: 'campus' },
  { division: 'fbs', conference: 'Pac-12', from: 2011, to: 2013, site: 'campus' },
  { division: 'fbs', conference: 'Pac-12', from: 2014, to: 2023, site: 'neutral' },
  { division: 'fbs', conference: 'SEC', from: 1992, site: 'neutral' },
  { division: 'fbs', conference: 'Sun Belt', from: 2018, site: 'campus' },
  { division: 'fcs', conference: 'SWAC', from: 1999, site: 'campus' },
];

/** Whether a game of two members on the title game days is the title game. */
export function isTitleGame(
  season: number,
  membership: { readonly division: Division | null; readonly conference: string | null },
  isNeutral: boolean,
): boolean {
  const title = TITLE_GAMES.find(
    ({ division, conference, from, to = Number.POSITIVE_INFINITY }) =>
      division === membership.division && conference === membership.conference && season >= from && season <= to,
  );
  if (!title) return false;
  // In 2020 postponed games filled those days; only a neutral stadium identifies a title game.
  return isNeutral || (title.site === 'campus' && season !== 2020);
}
