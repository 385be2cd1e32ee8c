import type { WhatIf, WhatIfConsequences } from '@open-date/shared-api/contract';

/** A draft of Ada's that moves Toledo from 2028 on. */
export function aDraft(facts: Partial<WhatIf> = {}): WhatIf {
  return {
    id: 7,
    version: 1,
    Name: 'Lake realignment',
    Owner: 'Ada Moss',
    IsOwn: 1,
    MayShare: 1,
    Shared: 0,
    State: 'draft',
    MoveCount: 1,
    SchoolCount: 1,
    FirstSeason: 2028,
    LastSeason: null,
    ChangedAt: '2027-09-01T19:05:00.000Z',
    ChangedBy: 'Ada Moss',
    AppliedAt: null,
    AppliedBy: '',
    ChangeId: null,
    Moves: [
      {
        SchoolId: 1,
        SchoolName: 'Toledo',
        FirstSeason: 2028,
        LastSeason: null,
        ConferenceId: 15,
        ConferenceName: 'Big Ten Conference',
        DivisionId: null,
        DivisionName: '',
      },
    ],
    ...facts,
  };
}

const TOLEDO = { SchoolId: 1, SchoolName: 'Toledo' } as const;

/** What that draft does in 2028 and 2029: one consequence of each kind, and two of games. */
export function someConsequences(facts: Partial<WhatIfConsequences> = {}): WhatIfConsequences {
  const season = {
    ...TOLEDO,
    Move: 0,
    FromConferenceId: 5,
    FromConferenceName: 'Mid-American Conference',
    FromDivisionName: 'East',
    ToConferenceId: 15,
    ToConferenceName: 'Big Ten Conference',
    ToDivisionName: '',
  };
  const game = {
    Year: 2028,
    HomeId: 2,
    Home: 'Akron',
    AwayId: 1,
    Away: 'Toledo',
    FromConferenceName: '',
    ToConferenceName: '',
    PrivateTo: '',
    Superseded: 0,
  } as const;
  const balance = {
    ...TOLEDO,
    ConferenceId: 15,
    ConferenceName: 'Big Ten Conference',
    Moved: 1,
    Promised: 9,
    Before: 8,
  } as const;
  return {
    version: 1,
    Fingerprint: 'abc',
    CanApply: 1,
    Problems: [
      {
        Kind: 'too-many-games',
        Blocks: 0,
        Text: 'Toledo has 13 games in 2028 and may play 12.',
        Move: null,
        SchoolId: 1,
        ConferenceId: null,
        Year: 2028,
      },
    ],
    Seasons: [
      { ...season, Year: 2028 },
      { ...season, Year: 2029 },
    ],
    Games: [
      {
        ...game,
        id: 41,
        Date: '2028-09-30',
        Effect: 'stops',
        FromConferenceName: 'Mid-American Conference',
        PrivateTo: 'Mid-American Conference',
      },
      {
        ...game,
        id: 42,
        Date: '2028-10-07',
        Home: 'Ohio State',
        HomeId: 3,
        Effect: 'becomes',
        ToConferenceName: 'Big Ten Conference',
      },
    ],
    ConferenceGames: [
      { ...balance, Year: 2028, After: 1, Balance: 'too-few' },
      { ...balance, Year: 2029, After: 9, Balance: 'right' },
    ],
    Weeks: [{ ...TOLEDO, Year: 2028, Date: '2028-09-16', Wants: ['Home game', 'Buy a game'], Hold: 1 }],
    Members: [
      { ConferenceId: 15, ConferenceName: 'Big Ten Conference', Year: 2028, Before: 18, After: 19 },
      { ConferenceId: 15, ConferenceName: 'Big Ten Conference', Year: 2029, Before: 18, After: 19 },
    ],
    Ended: { Games: 1, PrivateGames: 1, Wants: 2, Holds: 1, Divisions: 2, ReportRows: 0 },
    ...facts,
  };
}
