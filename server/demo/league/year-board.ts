/** A game of a season that is still being scheduled. */
export interface DraftGame {
  week: number;
  home: number;
  away: number;
  readonly conferenceId: number | null;
  readonly altLocation: string;
  readonly comments: string;
}

export interface Tally {
  games: number;
  conferenceGames: number;
  conferenceHome: number;
  nonConferenceHome: number;
  nonConferenceAway: number;
}

/** Number of weeks kept per school, more than a season has. */
const SLOTS_PER_SCHOOL = 32;
/** Number of school ids, more than the demo league has. */
const SCHOOLS = 1024;

/** The key of a school's week; a number, because free weeks are looked up a million times. */
function slotIndex(school: number, week: number): number {
  return school * SLOTS_PER_SCHOOL + week;
}

function meetingIndex(one: number, other: number): number {
  return one < other ? one * SCHOOLS + other : other * SCHOOLS + one;
}

/** The games of one season by school and week, at most one per school and week. */
export class YearBoard {
  readonly year: number;
  readonly games: DraftGame[] = [];
  private readonly slots = new Map<number, DraftGame>();
  private readonly meetings = new Set<number>();
  private readonly tallies = new Map<number, Tally>();

  constructor(year: number) {
    this.year = year;
  }

  gameAt(school: number, week: number): DraftGame | undefined {
    return this.slots.get(slotIndex(school, week));
  }

  isFree(school: number, week: number): boolean {
    return !this.slots.has(slotIndex(school, week));
  }

  areFree(one: number, other: number, week: number): boolean {
    return this.isFree(one, week) && this.isFree(other, week);
  }

  hasMeeting(one: number, other: number): boolean {
    return this.meetings.has(meetingIndex(one, other));
  }

  tally(school: number): Readonly<Tally> {
    return this.counts(school);
  }

  /** Throws when either school already has a game that week. */
  place(game: DraftGame): void {
    this.occupy(game);
    this.games.push(game);
    this.meetings.add(meetingIndex(game.home, game.away));
    const isConference = game.conferenceId !== null;
    const [home, away] = [this.counts(game.home), this.counts(game.away)];
    for (const counts of [home, away]) {
      counts.games += 1;
      if (isConference) counts.conferenceGames += 1;
    }
    if (isConference) home.conferenceHome += 1;
    else {
      home.nonConferenceHome += 1;
      away.nonConferenceAway += 1;
    }
  }

  /** Throws when either school has another game in the new week. */
  move(game: DraftGame, week: number): void {
    for (const school of [game.home, game.away]) this.slots.delete(slotIndex(school, game.week));
    game.week = week;
    this.occupy(game);
  }

  private occupy(game: DraftGame): void {
    if (game.home === game.away || !this.areFree(game.home, game.away, game.week))
      throw new Error(`No place for ${game.away} at ${game.home} in week ${game.week} of ${this.year}`);
    for (const school of [game.home, game.away]) this.slots.set(slotIndex(school, game.week), game);
  }

  private counts(school: number): Tally {
    const known = this.tallies.get(school);
    if (known) return known;
    const fresh = { games: 0, conferenceGames: 0, conferenceHome: 0, nonConferenceHome: 0, nonConferenceAway: 0 };
    this.tallies.set(school, fresh);
    return fresh;
  }
}
