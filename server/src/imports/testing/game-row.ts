import type { SourceGame, SideRow } from '../source-rows.ts';

let row = 0;

/** Builds a side of a game row, by default a member of the Pioneer League. */
export function aSide(
  id: string,
  division: 'fbs' | 'fcs' | 'ii' | 'iii' | null = 'fcs',
  conference: string | null = 'Pioneer',
): SideRow {
  return { id, name: `School ${id}`, membership: { division, conference } };
}

/** Builds a game row, by default a regular FCS game on a Saturday in October 2027. */
export function aGameRow(traits: Partial<SourceGame> = {}): SourceGame {
  row += 1;
  return {
    position: { file: 'games.json', row },
    id: String(700_000 + row),
    season: 2027,
    seasonType: 'regular',
    date: '2027-10-09',
    kickOff: null,
    isNeutral: false,
    isConferenceGame: false,
    venue: null,
    venueId: null,
    notes: '',
    isPlayed: undefined,
    hasScore: false,
    isTentative: false,
    isSuperseded: false,
    home: aSide('1'),
    away: aSide('2'),
    ...traits,
  };
}
