import type { ConferenceFact } from './conference-fact.ts';
import { readSchoolRows, type SchoolFact } from './school-row.ts';

const steady = {
  powerGroup: null,
  isIndependents: false,
  privatePendingAllowed: true,
  longSeasonMarker: true,
  divisions: [],
  conferenceGames: [{ from: 2015, games: 7, short: 0 }],
  totalGamesPlayable: 11,
  hasChampionship: false,
} as const;

/** One conference each of DIV II, DIV III and the NAIA, so that no report of the menu is empty. */
export const LOWER_CONFERENCES: readonly ConferenceFact[] = [
  {
    ...steady,
    key: 'great-lakes',
    id: 27,
    typeId: 3,
    name: 'Great Lakes Intercollegiate Athletic Conference',
    nickname: 'GLIAC',
    abbreviation: 'GLIA',
    primaryColor: '00529B',
    secondaryColor: '8A8D8F',
  },
  {
    ...steady,
    key: 'wisconsin',
    id: 28,
    typeId: 4,
    name: 'Wisconsin Intercollegiate Athletic Conference',
    nickname: 'WIAC',
    abbreviation: 'WIAC',
    primaryColor: '7A1F2B',
    secondaryColor: 'C9CDD2',
  },
  {
    ...steady,
    key: 'kansas',
    id: 29,
    typeId: 5,
    name: 'Kansas Collegiate Athletic Conference',
    nickname: 'KCAC',
    abbreviation: 'KCAC',
    primaryColor: '1F4E79',
    secondaryColor: 'E0A526',
  },
];

const greatLakes = readSchoolRows(
  'great-lakes',
  `
Davenport | Panthers | DVPT | Grand Rapids, MI | Farmers Insurance Complex | B31B1B/000000 | 42.85, -85.53
Ferris State = Ferris State = Ferris St. | Bulldogs | FERR | Big Rapids, MI | Top Taggart Field | BA0C2F/FFD043 | 43.68, -85.48
Grand Valley State = Grand Valley State = Grand Valley | Lakers | GVSU | Allendale, MI | Lubbers Stadium | 0032A0/000000 | 42.96, -85.89
Hillsdale | Chargers | HILL | Hillsdale, MI | Muddy Waters Stadium | 1D3C73/FFFFFF | 41.93, -84.63
Northwood | Timberwolves | NWOD | Midland, MI | Hantz Stadium | 002F6C/6CACE4 | 43.62, -84.27
Roosevelt | Lakers | ROOS | Chicago, IL | Morris Field | 005A3C/FFFFFF | 41.88, -87.63
Saginaw Valley | Cardinals | SVSU | University Center, MI | Wickes Stadium | C8102E/0033A0 | 43.51, -83.96
Wayne State = Wayne State = Wayne St. | Warriors | WAYN | Detroit, MI | Tom Adams Field | 0C5449/FFCC33 | 42.36, -83.07
`,
);

const wisconsin = readSchoolRows(
  'wisconsin',
  `
Eau Claire | Blugolds | EAUC | Eau Claire, WI | Carson Park | 003366/EAAB00 | 44.80, -91.50 | no aid
La Crosse | Eagles | LAX | La Crosse, WI | Roger Harring Stadium | 7A1E3A/8A8D8F | 43.81, -91.23 | no aid
Oshkosh | Titans | OSH | Oshkosh, WI | J. J. Keller Field | 000000/FFC72C | 44.02, -88.55 | no aid
Platteville | Pioneers | PLAT | Platteville, WI | Ralph E. Davis Stadium | 0F4C9A/FF7300 | 42.73, -90.49 | no aid
River Falls | Falcons | RVF | River Falls, WI | David Smith Stadium | C8102E/FFFFFF | 44.85, -92.62 | no aid
Stevens Point | Pointers | STPT | Stevens Point, WI | Community Stadium | 5E2D91/FFC72C | 44.53, -89.57 | no aid
Stout | Blue Devils | STOU | Menomonie, WI | Don and Nona Williams Stadium | 003F87/8A8D8F | 44.87, -91.93 | no aid
Whitewater | Warhawks | WHIT | Whitewater, WI | Perkins Stadium | 4F2D7F/8A8D8F | 42.84, -88.74 | no aid
`,
);

const kansas = readSchoolRows(
  'kansas',
  `
Avila | Eagles | AVIL | Kansas City, MO | Zarda Complex | 4B2E83/B6B8BA | 38.91, -94.59
Bethany | Swedes | BETH | Lindsborg, KS | Lindstrom Field | 003DA5/FFCD00 | 38.58, -97.67
Evangel | Valor | EVAN | Springfield, MO | Coryell Field | 6D0020/8A8D8F | 37.22, -93.26
Friends | Falcons | FRND | Wichita, KS | Adair-Austin Stadium | C8102E/8A8D8F | 37.68, -97.37
McPherson | Bulldogs | MCPH | McPherson, KS | McPherson Stadium | B31B1B/FFFFFF | 38.37, -97.67
Ottawa | Braves | OTTA | Ottawa, KS | Peoples Bank Field | 000000/FFC425 | 38.60, -95.26
Sterling | Warriors | STER | Sterling, KS | Smisor Stadium | 00205B/8A8D8F | 38.21, -98.20
Tabor | Bluejays | TABO | Hillsboro, KS | Joel H. Wiens Stadium | 0033A0/FFD100 | 38.35, -97.20
`,
);

const independents = readSchoolRows(
  'non-d1-independents',
  `
Dean | Bulldogs | DEAN | Franklin, MA | Grant Field | A6192E/000000 | 42.08, -71.40 | no aid
Keystone | Giants | KEYS | La Plume, PA | Keystone Field | 00308F/F58220 | 41.56, -75.75 | no aid
`,
);

/** The schools below Division I. */
export const LOWER_SCHOOLS: readonly SchoolFact[] = [...greatLakes, ...wisconsin, ...kansas, ...independents];
