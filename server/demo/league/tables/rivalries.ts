import type { ConferenceKey } from './conference-key.ts';

function pairs(text: string): [string, string][] {
  return text
    .split(';')
    .map((pair) => pair.split(' - ').map((name) => name.trim()))
    .map(([one = '', other = '']): [string, string] => [one, other]);
}

/**
 * Members that end the conference season against each other, by conference; members left out have no fixed last
 * opponent.
 */
export const CLOSING_RIVALS: Partial<Record<ConferenceKey, readonly [string, string][]>> = {
  acc: pairs(`Boston College - Miami; California - Stanford; Duke - Wake Forest; NC State - North Carolina; Pittsburgh - Syracuse;
    Virginia - Virginia Tech; Clemson - Florida State; Georgia Tech - Louisville`),
  american:
    pairs(`Army - Temple; Navy - Tulane; Charlotte - East Carolina; Florida Atlantic - South Florida; Memphis - UAB;
    North Texas - UTSA; Rice - Tulsa`),
  'big-12': pairs(`Arizona - Arizona State; BYU - Utah; Baylor - TCU; Cincinnati - West Virginia; Houston - Texas Tech;
    Kansas - Kansas State; Iowa State - Oklahoma State; Colorado - UCF`),
  'big-ten':
    pairs(`Michigan - Ohio State; Indiana - Purdue; Minnesota - Wisconsin; Iowa - Nebraska; Illinois - Northwestern;
    Oregon - Washington; UCLA - USC; Maryland - Rutgers; Michigan State - Penn State`),
  'conference-usa':
    pairs(`Jacksonville State - Kennesaw State; Middle Tennessee - Western Kentucky; New Mexico State - Sam Houston;
    Delaware - Liberty; Florida International - Missouri State`),
  mac: pairs(`Bowling Green - Toledo; Akron - Kent State; Miami (OH) - Ohio; Buffalo - Massachusetts; Central Michigan - Western Michigan;
    Ball State - Eastern Michigan`),
  'mountain-west': pairs(`Air Force - Wyoming; Nevada - UNLV; New Mexico - UTEP; Hawai'i - San José State;
    North Dakota State - Northern Illinois`),
  'pac-12': pairs(
    `Oregon State - Washington State; Boise State - Fresno State; Colorado State - Utah State; San Diego State - Texas State`,
  ),
  sec: pairs(`Alabama - Auburn; Arkansas - LSU; Mississippi State - Ole Miss; Texas - Texas A&M; Missouri - Oklahoma;
    Tennessee - Vanderbilt; Florida - Georgia; Kentucky - South Carolina`),
  'sun-belt':
    pairs(`Appalachian State - Coastal Carolina; Georgia Southern - Georgia State; James Madison - Old Dominion;
    Louisiana - UL Monroe; South Alabama - Troy; Louisiana Tech - Southern Miss`),
  'big-sky':
    pairs(`Montana - Montana State; Cal Poly - UC Davis; Eastern Washington - Portland State; Southern Utah - Utah Tech;
    Northern Arizona - Northern Colorado; Idaho - Idaho State`),
  coastal:
    pairs(`Maine - New Hampshire; Bryant - Rhode Island; Stony Brook - UAlbany; Elon - North Carolina A&T; Hampton - Towson;
    Monmouth - Sacred Heart`),
  ivy: pairs('Harvard - Yale; Brown - Dartmouth; Columbia - Cornell; Pennsylvania - Princeton'),
  meac: pairs('Howard - Morgan State; North Carolina Central - South Carolina State; Delaware State - Norfolk State'),
  'missouri-valley':
    pairs(`South Dakota - South Dakota State; Illinois State - Indiana State; Murray State - Southern Illinois;
    Northern Iowa - Youngstown State`),
  northeast: pairs(`Central Connecticut - New Haven; Duquesne - Robert Morris; Long Island University - Wagner;
    Mercyhurst - St. Francis (PA)`),
  'ohio-valley':
    pairs(`Charleston Southern - Gardner-Webb; Eastern Illinois - Western Illinois; Lindenwood - Southeast Missouri State;
    Tennessee State - UT Martin`),
  patriot: pairs(
    `Lafayette - Lehigh; Richmond - William & Mary; Bucknell - Colgate; Fordham - Holy Cross; Georgetown - Villanova`,
  ),
  pioneer: pairs(
    `Butler - Valparaiso; Davidson - Presbyterian; Dayton - Morehead State; Drake - St. Thomas (MN); Marist - Stetson`,
  ),
  swac: pairs(`Alabama A&M - Alabama State; Bethune-Cookman - Florida A&M; Jackson State - Mississippi Valley State;
    Alcorn State - Arkansas-Pine Bluff; Grambling - Southern; Prairie View A&M - Texas Southern`),
  southern: pairs(`The Citadel - VMI; Furman - Wofford; Chattanooga - Samford; East Tennessee State - Tennessee Tech;
    Mercer - Western Carolina`),
  southland: pairs(`Lamar - McNeese; Nicholls - Southeastern Louisiana; Northwestern State - Stephen F. Austin;
    Houston Christian - Incarnate Word; East Texas A&M - UT Rio Grande Valley`),
  united: pairs('Abilene Christian - Tarleton State; Austin Peay - Eastern Kentucky; Central Arkansas - North Alabama'),
};

/** When a yearly game is played: a stored week, or a number of weeks before the Saturday after Thanksgiving. */
export type YearlyWeek = { readonly week: number } | { readonly beforeThanksgiving: number } | { readonly last: true };

export interface YearlyGame {
  readonly schools: readonly [string, string];
  readonly when: YearlyWeek;
  /** Neutral sites, used in turn year by year; none when the two schools host in turn. */
  readonly sites?: readonly string[];
  readonly comments?: string;
}

/** Conference games with their own date and site. */
export const YEARLY_CONFERENCE_GAMES: readonly (YearlyGame & { readonly conference: ConferenceKey })[] = [
  {
    conference: 'sec',
    schools: ['Oklahoma', 'Texas'],
    when: { beforeThanksgiving: 7 },
    sites: ['Cotton Bowl, Dallas, TX'],
    comments: 'During the State Fair of Texas.',
  },
  {
    conference: 'sec',
    schools: ['Florida', 'Georgia'],
    when: { beforeThanksgiving: 4 },
    sites: ['EverBank Stadium, Jacksonville, FL'],
  },
  { conference: 'sec', schools: ['Alabama', 'Tennessee'], when: { beforeThanksgiving: 6 } },
  { conference: 'sec', schools: ['Auburn', 'Georgia'], when: { beforeThanksgiving: 8 } },
  { conference: 'big-ten', schools: ['Michigan', 'Michigan State'], when: { beforeThanksgiving: 5 } },
  {
    conference: 'swac',
    schools: ['Grambling', 'Southern'],
    when: { beforeThanksgiving: 0 },
    sites: ['Caesars Superdome, New Orleans, LA'],
    comments: 'Bayou Classic.',
  },
  { conference: 'swac', schools: ['Alcorn State', 'Jackson State'], when: { beforeThanksgiving: 2 } },
];

/** Non-conference games that are played every year. */
export const YEARLY_GAMES: readonly YearlyGame[] = [
  {
    schools: ['Army', 'Navy'],
    when: { last: true },
    sites: [
      'Northwest Stadium, Landover, MD',
      'M&T Bank Stadium, Baltimore, MD',
      'MetLife Stadium, East Rutherford, NJ',
      'Lincoln Financial Field, Philadelphia, PA',
    ],
    comments: 'Does not count in the conference standings.',
  },
  { schools: ['Air Force', 'Army'], when: { beforeThanksgiving: 4 } },
  { schools: ['Air Force', 'Navy'], when: { beforeThanksgiving: 8 } },
  { schools: ['Clemson', 'South Carolina'], when: { beforeThanksgiving: 0 } },
  { schools: ['Florida', 'Florida State'], when: { beforeThanksgiving: 0 } },
  { schools: ['Georgia', 'Georgia Tech'], when: { beforeThanksgiving: 0 } },
  { schools: ['Kentucky', 'Louisville'], when: { beforeThanksgiving: 0 } },
  { schools: ['Notre Dame', 'USC'], when: { beforeThanksgiving: 6 } },
  { schools: ['Navy', 'Notre Dame'], when: { beforeThanksgiving: 5 } },
  { schools: ['Iowa', 'Iowa State'], when: { week: 3 } },
  { schools: ['Colorado', 'Colorado State'], when: { week: 3 } },
  { schools: ['Kansas', 'Missouri'], when: { week: 3 } },
  { schools: ['Houston', 'Rice'], when: { week: 3 } },
  { schools: ['Pittsburgh', 'West Virginia'], when: { week: 3 } },
  { schools: ['Cincinnati', 'Miami (OH)'], when: { week: 4 } },
  { schools: ['SMU', 'TCU'], when: { week: 4 } },
  { schools: ['Oregon', 'Oregon State'], when: { week: 4 } },
  { schools: ['Washington', 'Washington State'], when: { week: 4 } },
  { schools: ['New Mexico', 'New Mexico State'], when: { week: 5 } },
];

/** Sites of early-season games between power schools. */
export const KICKOFF_SITES: readonly string[] = [
  'Mercedes-Benz Stadium, Atlanta, GA',
  'AT&T Stadium, Arlington, TX',
  'Bank of America Stadium, Charlotte, NC',
  'NRG Stadium, Houston, TX',
  'Allegiant Stadium, Las Vegas, NV',
  'Nissan Stadium, Nashville, TN',
];

/** Site of the season opener abroad, in Week 0. */
export const OPENING_SITE_ABROAD = 'Aviva Stadium, Dublin, Ireland';
