import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import type { RejectedRow, RejectionReason } from '../rejected-row.ts';
import type { Remark } from '../remarks.ts';
import type { GameState, State } from '../state.ts';
import { type MatchedGame, matchGames, type ResolvedGame } from './match-games.ts';
import type { ChangedGame, Changes, KeptRow, Link, PlannedGame, RowId } from './plan.ts';
import { placeGames } from './place-games.ts';

export interface GamePlan {
  readonly games: Changes<PlannedGame, ChangedGame>;
  readonly links: readonly Link[];
  readonly refused: readonly RejectedRow[];
  readonly remarks: readonly Remark[];
}

export interface GameInput {
  readonly games: readonly ResolvedGame[];
  readonly state: State;
  /** Seasons whose games the files have. */
  readonly covered: ReadonlySet<number>;
  readonly findConference: (school: RowId, year: number) => RowId | undefined;
  readonly isIndependents: (conference: RowId) => boolean;
  schoolName(school: RowId): string;
  conferenceName(conference: RowId): string;
}

/** The conference of a game between two members; independents have none. */
function conferenceOfGame({ game, homeId, awayId }: ResolvedGame, input: GameInput): RowId | null {
  if (!game.isConferenceGame) return null;
  const conference = input.findConference(homeId, game.season);
  if (conference === undefined || conference !== input.findConference(awayId, game.season)) return null;
  return input.isIndependents(conference) ? null : conference;
}

/** Remarks on games that only their file calls conference games. */
function uncountedRemarks(games: readonly MatchedGame[], input: GameInput): Remark[] {
  const { findConference, isIndependents } = input;
  return games
    .filter((matched) => matched.game.isCalledConferenceGame && conferenceOfGame(matched, input) === null)
    .map(({ game, homeId, awayId }) => {
      const [home, away] = [findConference(homeId, game.season), findConference(awayId, game.season)];
      const isOfOne = home !== undefined && home === away;
      const why = !isOfOne
        ? 'its schools are not in one conference that season'
        : isIndependents(home)
          ? 'its schools are independents'
          : 'Army–Navy in December counts for no conference';
      const words = `${game.words}: the file calls it a conference game, but ${why}`;
      return { kind: 'games', season: game.season, words };
    });
}

/** Keeps pending states set by users (A227). A new or moved conference game of an unpublished season is private (A266). */
function choosePending(matched: MatchedGame, conferenceId: RowId | null, { state }: GameInput): Pending {
  const { game, stored } = matched;
  if (stored && stored.pending !== PENDING.none && stored.pending !== PENDING.open) return stored.pending;
  const isUnpublished = conferenceId !== null && state.unpublished.has(`${conferenceId}/${game.season}`);
  if (isUnpublished && isPlacedAnew(matched)) return PENDING.private;
  return game.isTentative ? PENDING.open : PENDING.none;
}

function isPlacedAnew({ game, homeId, awayId, stored }: MatchedGame): boolean {
  return !stored || stored.date !== game.date || stored.homeId !== homeId || stored.awayId !== awayId;
}

/** A private game does not become a conference game of another conference. */
function keepPrivate(stored: GameState | null, conferenceId: RowId | null): RowId | null {
  return stored?.pending === PENDING.private && stored.conferenceId !== conferenceId ? null : conferenceId;
}

function planned(matched: MatchedGame, index: number, input: GameInput): PlannedGame {
  const { game, homeId, awayId, stored } = matched;
  const conferenceId = keepPrivate(stored, conferenceOfGame(matched, input));
  return {
    id: stored?.id ?? -1 - index,
    year: game.season,
    date: game.date,
    saturday: game.saturday,
    homeId,
    awayId,
    conferenceId,
    pending: choosePending(matched, conferenceId, input),
    altLocation: game.altLocation,
    comments: game.comments,
    words: game.words,
  };
}

function differences(game: PlannedGame, before: GameState, input: GameInput): string[] {
  const conference = (id: RowId | null) => (id === null ? 'none' : input.conferenceName(id));
  const pairs: readonly (readonly [string, string, string])[] = [
    ['date', before.date, game.date],
    ['home', input.schoolName(before.homeId), input.schoolName(game.homeId)],
    ['away', input.schoolName(before.awayId), input.schoolName(game.awayId)],
    ['conference game', conference(before.conferenceId), conference(game.conferenceId)],
    ['pending', String(before.pending), String(game.pending)],
    ['site', before.altLocation || 'home', game.altLocation || 'home'],
  ];
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => `${field}: ${from} -> ${to}`);
}

function storedWords({ date, homeId, awayId }: GameState, input: GameInput): string {
  return `${date} ${input.schoolName(awayId)} at ${input.schoolName(homeId)}`;
}

/** Stored games that stop being conference games because a school leaves; the files need not contain them. */
function leavingGames(input: GameInput, changed: ReadonlySet<RowId>): ChangedGame[] {
  const isMember = (game: GameState, school: RowId) => input.findConference(school, game.year) === game.conferenceId;
  return input.state.games
    .filter((game) => game.conferenceId !== null && !changed.has(game.id))
    .filter((game) => !isMember(game, game.homeId) || !isMember(game, game.awayId))
    .map((game) => {
      const words = storedWords(game, input);
      const planned = { ...game, conferenceId: null, comments: '', words };
      return { ...planned, what: words, fields: differences(planned, game, input) };
    });
}

/** Compares games with the stored ones. Games edited by a user stay; a game whose week is not free is refused. */
export function planGames(input: GameInput): GamePlan {
  const { matched, twins, seen } = matchGames(input.games, input.state);
  const refused: RejectedRow[] = [];
  const refuse = (reason: RejectionReason, { game }: ResolvedGame) =>
    refused.push({ reason, game: game.words, position: game.position });
  for (const twin of twins) refuse('duplicate', twin);
  const added = new Map<PlannedGame, MatchedGame>();
  const changed = new Map<ChangedGame, MatchedGame>();
  const unchanged: KeptRow[] = [];
  for (const [index, match] of matched.entries()) {
    const game = planned(match, index, input);
    const fields = match.stored ? differences(game, match.stored, input) : [];
    if (!match.stored) added.set(game, match);
    else if (fields.length === 0) unchanged.push({ words: game.words, season: game.year });
    else if (match.stored.isEdited) refuse('edited', match);
    else if (game.homeId < 0 || game.awayId < 0) refuse('other-school', match);
    else changed.set({ ...game, version: match.stored.version, what: game.words, fields }, match);
  }
  const placed = placeGames([...changed.keys()], [...added.keys()], input.state);
  for (const [game, reason] of placed.refused) {
    const match = added.get(game) ?? [...changed].find(([other]) => other.id === game.id)?.[1];
    if (match) refuse(reason, match);
  }
  const gone = new Set([...placed.refused.keys()].map(({ id }) => id));
  const links = matched
    .map(({ game, stored }, index) => ({ externalId: game.id, internalId: stored?.id ?? -1 - index }))
    .filter(({ internalId }) => !gone.has(internalId))
    .flatMap(({ externalId, internalId }): Link[] =>
      externalId === null || input.state.links.game.get(externalId) === internalId
        ? []
        : [{ kind: 'game', externalId, internalId }],
    );
  const leaving = leavingGames(input, new Set(placed.changed.map(({ id }) => id)));
  const named = new Set([...seen, ...leaving.map(({ id }) => id)]);
  const absent = input.state.games
    .filter(({ id, year }) => input.covered.has(year) && !named.has(id))
    .map((game) => ({ words: storedWords(game, input), season: game.year }));
  const changes = { added: placed.added, changed: [...placed.changed, ...leaving], unchanged, absent };
  return { games: changes, links, refused, remarks: uncountedRemarks(matched, input) };
}
