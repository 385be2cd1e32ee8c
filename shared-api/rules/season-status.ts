import type { SeasonStatus } from './constants.ts';

export interface SeasonCounts {
  /** Games the conference allows that year, before the Hawaii exemption. */
  readonly totalGamesPlayable: number;
  readonly playsAtHawaii: boolean;
  /** An unfilled conference slot may be used for a non-conference game (decision A088). */
  readonly exchangeWithNon: boolean;
  /** Conference games and home conference games set for the year; null when not set. */
  readonly conferenceGames: number | null;
  readonly conferenceGamesHome: number | null;
  /** Games on the schedule, hidden ones included. */
  readonly games: number;
  readonly conferenceScheduled: number;
  readonly conferenceHomeScheduled: number;
  readonly nonConferenceHomeScheduled: number;
}

export interface SeasonSummary {
  readonly gamesAvailable: number;
  readonly gamesHome: number;
  readonly conferenceGamesHome: number;
  /** Status derived from the counts, before an editor forces one. */
  readonly status: SeasonStatus;
}

/** Summary numbers and derived status of one school year (document 1 section 4, decision A086). */
export function summarizeSeason(counts: SeasonCounts): SeasonSummary {
  const playable = counts.totalGamesPlayable + (counts.playsAtHawaii ? 1 : 0);
  const planned = counts.conferenceGames ?? 0;
  const used = counts.exchangeWithNon
    ? counts.games
    : counts.games - counts.conferenceScheduled + Math.max(counts.conferenceScheduled, planned);
  const gamesAvailable = Math.max(playable - used, 0);
  const conferenceGamesLeft = Math.max(planned - counts.conferenceScheduled, 0);
  return {
    gamesAvailable,
    gamesHome: counts.nonConferenceHomeScheduled + Math.max(counts.conferenceHomeScheduled, counts.conferenceGamesHome ?? 0),
    conferenceGamesHome: counts.conferenceGamesHome ?? counts.conferenceHomeScheduled,
    status: derivedStatus(gamesAvailable, conferenceGamesLeft),
  };
}

function derivedStatus(gamesAvailable: number, conferenceGamesLeft: number): SeasonStatus {
  if (gamesAvailable > 0) return 0;
  return conferenceGamesLeft > 0 ? 1 : 2;
}

export interface ForcedStatus {
  readonly SeasonFull: SeasonStatus;
  readonly SeasonLocked: 0 | 1;
}

/** What pressing a status button saves: it forces that status, or unlocks when that very status is forced already (document 1 section 4). */
export function pressStatus(current: ForcedStatus, pressed: SeasonStatus): ForcedStatus {
  const isUnlocking = current.SeasonLocked === 1 && current.SeasonFull === pressed;
  return { SeasonFull: pressed, SeasonLocked: isUnlocking ? 0 : 1 };
}

/** `2 avail`, `Full` or `Full*` (full with conference games available), as the column head shows it (design guide section 4). */
export function statusLabel(status: SeasonStatus, gamesAvailable: number): string {
  if (status === 2) return 'Full';
  if (status === 1) return 'Full*';
  return `${gamesAvailable} avail`;
}
