import type { ConferenceFact } from './conference-fact.ts';
import type { ConferenceKey } from './conference-key.ts';

type Named = Pick<
  ConferenceFact,
  'key' | 'id' | 'name' | 'nickname' | 'abbreviation' | 'primaryColor' | 'secondaryColor'
>;

const EVERY_YEAR = 2015;

const league = {
  isIndependents: false,
  privatePendingAllowed: true,
  longSeasonMarker: true,
  divisions: [],
  totalGamesPlayable: 12,
} as const;

function steady(games: number): ConferenceFact['conferenceGames'] {
  return [{ from: EVERY_YEAR, games, short: 0 }];
}

function raised(before: number, year: number, games: number): ConferenceFact['conferenceGames'] {
  return [
    { from: EVERY_YEAR, games: before, short: 0 },
    { from: year, games, short: 0 },
  ];
}

function power(named: Named, conferenceGames: ConferenceFact['conferenceGames']): ConferenceFact {
  return { ...named, ...league, typeId: 1, powerGroup: 'P', conferenceGames, hasChampionship: true };
}

function group(named: Named, games: number, divisions: ConferenceFact['divisions'] = []): ConferenceFact {
  return {
    ...named,
    ...league,
    typeId: 1,
    powerGroup: 'G',
    divisions,
    conferenceGames: steady(games),
    hasChampionship: true,
  };
}

function fcs(named: Named, conferenceGames: ConferenceFact['conferenceGames']): ConferenceFact {
  return { ...named, ...league, typeId: 2, powerGroup: null, conferenceGames, hasChampionship: false };
}

/** Conferences of independents: ids 6, 9 and 16 are fixed (A082); 6 and 16 have no private games. */
function independents(named: Named, typeId: 1 | 2 | 6): ConferenceFact {
  return {
    ...named,
    ...league,
    typeId,
    powerGroup: null,
    isIndependents: true,
    privatePendingAllowed: typeId === 1,
    conferenceGames: [],
    hasChampionship: false,
  };
}

const SUN_BELT_DIVISIONS = [
  {
    name: 'East',
    schools: [
      'Appalachian State',
      'Coastal Carolina',
      'Georgia Southern',
      'Georgia State',
      'James Madison',
      'Marshall',
      'Old Dominion',
    ],
  },
  {
    name: 'West',
    schools: ['Arkansas State', 'Louisiana', 'Louisiana Tech', 'South Alabama', 'Southern Miss', 'Troy', 'UL Monroe'],
  },
];

const SWAC_DIVISIONS = [
  {
    name: 'East',
    schools: [
      'Alabama A&M',
      'Alabama State',
      'Bethune-Cookman',
      'Florida A&M',
      'Jackson State',
      'Mississippi Valley State',
    ],
  },
  {
    name: 'West',
    schools: ['Alcorn State', 'Arkansas-Pine Bluff', 'Grambling', 'Prairie View A&M', 'Southern', 'Texas Southern'],
  },
];

/** Seventeen members cannot all play nine games: five play eight in 2026, one from 2027 on. */
const ACC_GAMES: ConferenceFact['conferenceGames'] = [
  { from: EVERY_YEAR, games: 8, short: 0 },
  { from: 2026, games: 9, short: 5 },
  { from: 2027, games: 9, short: 1 },
];

function named(key: ConferenceKey, id: number, texts: string): Named {
  const [name = '', nickname = '', abbreviation = '', primaryColor = '', secondaryColor = ''] = texts.split(' | ');
  return { key, id, name, nickname, abbreviation, primaryColor, secondaryColor };
}

/** The conferences of 2026; ids 6, 9, 16 and 18 are fixed (A082), the others follow this list. */
export const CONFERENCES: readonly ConferenceFact[] = [
  power(named('acc', 1, 'Atlantic Coast Conference | ACC | ACC | 013CA6 | A5A9AB'), ACC_GAMES),
  group(named('american', 2, 'American Conference | American | AMER | C8102E | 0F1B33'), 8),
  power(named('big-12', 3, 'Big 12 Conference | Big 12 | XII | 0B1F3A | C8102E'), steady(9)),
  power(named('big-ten', 4, 'Big Ten Conference | Big Ten | B10 | 0088CE | 002F5F'), steady(9)),
  group(named('conference-usa', 5, 'Conference USA | C-USA | CUSA | 00539B | C8102E'), 8),
  independents(named('fcs-independents', 6, 'FCS Independents | FCS Ind. | IND | 4A5568 | A0AEC0'), 2),
  group(named('mac', 7, 'Mid-American Conference | MAC | MAC | 00594C | 8DC63F'), 8),
  group(named('mountain-west', 8, 'Mountain West Conference | Mountain West | MW | 4B306A | 8A8D8F'), 8),
  independents(named('fbs-independents', 9, 'FBS Independents | FBS Ind. | IND | 4A5568 | A0AEC0'), 1),
  group(named('pac-12', 10, 'Pac-12 Conference | Pac-12 | P12 | 004B91 | 8A8D8F'), 7),
  power(named('sec', 11, 'Southeastern Conference | SEC | SEC | 004B8D | FFD046'), raised(8, 2026, 9)),
  group(named('sun-belt', 12, 'Sun Belt Conference | Sun Belt | SBC | 002F6C | FFC20E'), 8, SUN_BELT_DIVISIONS),
  fcs(named('big-sky', 13, 'Big Sky Conference | Big Sky | BSKY | 005EB8 | 8A8D8F'), steady(8)),
  fcs(named('coastal', 14, 'Coastal Athletic Association | CAA | CAA | 0C2340 | 00A3E0'), steady(8)),
  fcs(named('meac', 15, 'Mid-Eastern Athletic Conference | MEAC | MEAC | 00457C | FFC72C'), steady(5)),
  independents(named('non-d1-independents', 16, 'Non-D1 Independents | Non-D1 Ind. | IND | 4A5568 | A0AEC0'), 6),
  fcs(named('missouri-valley', 17, 'Missouri Valley Football Conference | MVFC | MVFC | C8102E | 0C2340'), steady(8)),
  {
    ...fcs(named('ivy', 18, 'Ivy League | Ivy | IVY | 14532D | 8A8D8F'), steady(7)),
    longSeasonMarker: false,
    totalGamesPlayable: 10,
  },
  fcs(named('northeast', 19, 'Northeast Conference | NEC | NEC | 0057B8 | 8A8D8F'), steady(8)),
  fcs(named('ohio-valley', 20, 'Ohio Valley Conference | OVC | OVC | 003DA5 | C8102E'), steady(7)),
  fcs(named('patriot', 21, 'Patriot League | Patriot | PAT | B31942 | 0A3161'), raised(7, 2026, 9)),
  fcs(named('pioneer', 22, 'Pioneer Football League | Pioneer | PFL | 002B5C | C8102E'), steady(8)),
  {
    ...fcs(named('swac', 23, 'Southwestern Athletic Conference | SWAC | SWAC | 12284C | C99700'), steady(8)),
    divisions: SWAC_DIVISIONS,
    hasChampionship: true,
  },
  fcs(named('southern', 24, 'Southern Conference | SoCon | SOCN | 003DA5 | E4002B'), steady(8)),
  fcs(named('southland', 25, 'Southland Conference | Southland | SLC | 002F6C | F2A900'), raised(8, 2026, 9)),
  fcs(named('united', 26, 'United Athletic Conference | UAC | UAC | 1B365D | C8102E'), steady(6)),
];
