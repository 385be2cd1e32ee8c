import type { GridCell, GridColumn, GridMark, GridPending } from '../../src/grid/index.ts';
import { CONFERENCE_ROWS, SCHOOL_ROWS } from './schools.ts';

export interface SampleSchool {
  readonly key: string;
  readonly name: string;
  readonly nickname: string;
  readonly conference: string;
  readonly stadium: string;
  readonly mark: GridMark;
}

const lines = (text: string) => text.trim().split('\n');

/** The sample schools by key. */
export const SCHOOLS = new Map(
  lines(SCHOOL_ROWS).map((line): [string, SampleSchool] => {
    const [
      key = '',
      name = '',
      nickname = '',
      ,
      abbreviation = '',
      primaryColor = '',
      secondaryColor = '',
      conference = '',
      ,
      ,
      stadium = '',
    ] = line.split('|');
    return [key, { key, name, nickname, conference, stadium, mark: { abbreviation, primaryColor, secondaryColor } }];
  }),
);

/** The sample conferences by key. */
export const CONFERENCES = new Map(
  lines(CONFERENCE_ROWS).map((line) => {
    const [key = '', abbreviation = '', name = '', color = ''] = line.split('|');
    return [key, { abbreviation, name, color }] as const;
  }),
);

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

const SITES = { vs: 'home', at: 'away', n: 'neutral' } as const;
const KINDS = { open: 'open', bye: 'bye', na: 'na', hold: 'hold', none: 'none', champ: 'conference' } as const;
const SAID = {
  game: 'game',
  open: 'open date',
  bye: 'bye',
  na: 'not available',
  hold: 'held for FCS',
  none: 'no week',
  conference: 'conference',
  blank: 'no game',
} as const;
const SAID_SITE = { home: 'home vs', away: 'at', neutral: 'neutral site vs' } as const;
const SAID_PENDING = ['', ', pending', ', pending, admins only', ', private to conference'] as const;

const isSite = (word: string): word is keyof typeof SITES => word in SITES;
const isKind = (word: string): word is keyof typeof KINDS => word in KINDS;
const readPending = (text: string | undefined): GridPending =>
  text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : 0;
const readAuction = (text: string | undefined) =>
  text === 'active' || text === 'pending' || text === 'cancelled' ? text : undefined;

function writeSentence(cell: Omit<GridCell, 'sentence'>): string {
  const when = cell.date ? `${cell.date}: ` : '';
  const what =
    cell.kind === 'game'
      ? `${SAID_SITE[cell.site ?? 'home']} ${cell.opponent?.full ?? ''}`
      : (cell.words?.full ?? SAID[cell.kind]);
  const wants = cell.wants && cell.wants.length > 0 ? `, wants ${cell.wants.join(', ')}` : '';
  const auction = cell.auction ? `, auction ${cell.auction}` : '';
  const comment = cell.comment ? `. Comment: ${cell.comment}` : '';
  return `${when}${what}${wants}${cell.kind === 'game' && cell.isConference ? ', conference game' : ''}${SAID_PENDING[cell.pending ?? 0]}${auction}${comment}`;
}

/** Parses one week, such as `at uk;p=1;t=Contract with UK legal`, of the school `own` in the week of `saturday`. */
export function readCell(text: string, own: SampleSchool | undefined, saturday: string): GridCell {
  const [what = '', ...rest] = text.split(';');
  const [word = '', ...names] = what.split(' ');
  const flags = new Map(rest.map((flag) => [flag.slice(0, 1), flag.slice(2)]));
  const date = new Date(`${flags.get('d') ?? saturday}T00:00Z`);
  const isGame = isSite(word);
  const opponent = SCHOOLS.get(names[0] ?? '');
  const site = isGame ? SITES[word] : undefined;
  const stadium = site === 'home' ? own?.stadium : opponent?.stadium;
  const cell: Omit<GridCell, 'sentence'> = {
    kind: isKind(word) ? KINDS[word] : 'game',
    site,
    opponent: opponent && { full: opponent.name, short: opponent.nickname },
    words: flags.has('x') ? { full: flags.get('x') ?? '', short: 'Champ.' } : undefined,
    mark: opponent?.mark,
    date: `${DAY.format(date)} ${DATE.format(date)}`,
    day: isGame && DAY.format(date) !== 'Sat' ? DAY.format(date) : undefined,
    place: flags.get('w') ?? (site === 'neutral' ? flags.get('y') : stadium),
    city: flags.get('y'),
    isConference: flags.has('c'),
    pending: readPending(flags.get('p')),
    wants: isGame ? undefined : names,
    auction: readAuction(flags.get('a')),
    comment: flags.get('t'),
    isClickable: word !== 'none' && word !== 'na',
    gameKey: isGame && own && opponent ? [own.key, opponent.key].toSorted().join('-') + saturday : undefined,
  };
  return { ...cell, sentence: writeSentence(cell) };
}

/** The dates of `count` Saturdays from `first` (yyyy-MM-dd) on. */
export const saturdays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );

/** The columns and cells of a sample season; `ownSchool` marks the seasons of one school. */
export function readSeason(
  text: string,
  dates: readonly string[],
  ownSchool?: SampleSchool,
): { columns: GridColumn[]; cells: Map<string, GridCell[]> } {
  const cells = new Map<string, GridCell[]>();
  const columns = lines(text).map((line): GridColumn => {
    const [id = '', sums = '', ...weeks] = line.split('|');
    const [open = '0', home = '0', chg = '0', locked = '', conf = '', marker = ''] = sums.split(',');
    const school = SCHOOLS.get(id);
    cells.set(
      id,
      weeks.map((week, index) => readCell(week, school ?? ownSchool, dates[index] ?? '')),
    );
    return {
      id,
      title: school?.nickname ?? id,
      href: school ? `#${id}` : undefined,
      mark: school?.mark,
      marker: marker || undefined,
      status: open === '0' ? { kind: conf ? 'full*' : 'full' } : { kind: 'avail', count: Number(open) },
      isLocked: locked !== '',
      home: Number(home),
      chg: Number(chg),
      conference: ownSchool?.conference,
      comments: ownSchool ? (id === '2029' ? 2 : 0) : undefined,
    };
  });
  return { columns, cells };
}
