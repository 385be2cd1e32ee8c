import type { api } from '@open-date/shared-api/client';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { type GameFacts, isConferenceGame, isSame, savedPending, type WeekForm } from './week-form.ts';

type GameBody = Parameters<typeof api.games.add>[0]['body'];
type WeekBody = Parameters<typeof api.schoolWeeks.save>[0]['body'];

/** The body that saves the form's game; null without an opponent. The server decides an unknown conference choice. */
export function gameBody(week: SchoolWeekDetail, saved: WeekForm, form: WeekForm, facts: GameFacts): GameBody | null {
  if (form.opponentId === null) return null;
  const isDecided = facts.areMembers !== undefined || form.conferenceChoice !== null;
  return {
    SchoolIdHome: form.isHome ? week.School.ID : form.opponentId,
    SchoolIdAway: form.isHome ? form.opponentId : week.School.ID,
    GameDate: form.gameDate,
    Week: week.Cell.Week,
    Year: week.Cell.Year,
    Comments: form.comments,
    AltLocation: form.altLocation.trim(),
    Pending: savedPending(form, facts, saved),
    ...(isDecided ? { ConferenceGame: toFlag(isConferenceGame(form, facts)) } : {}),
  };
}

function weekFlags(form: WeekForm): Pick<SchoolWeek, 'Bye' | 'HoldForFCS' | 'NotAvailable'> {
  return {
    Bye: toFlag(form.kind === 'bye'),
    HoldForFCS: toFlag(form.kind === 'hold'),
    NotAvailable: toFlag(form.kind === 'na'),
  };
}

/** The body that saves the week's preferences: only changes, because some flags come from the season. */
export function weekBody(week: SchoolWeekDetail, saved: WeekForm, form: WeekForm): WeekBody {
  return {
    ...(form.kind === saved.kind ? {} : weekFlags(form)),
    ...(form.kind === 'open' && !isSame(form.wants, saved.wants) ? { Wants: [...form.wants] } : {}),
    ...(form.weekComments === saved.weekComments ? {} : { Comments: form.weekComments }),
    version: week.Version,
  };
}

const LABELS = { open: 'OPEN', bye: 'BYE', hold: 'HELD FOR FCS', na: 'N/A' } as const;

/** The week as it will be after saving its preferences. */
export function weekAfter(cell: SchoolWeek, saved: WeekForm, form: WeekForm): SchoolWeek {
  const isOther = form.kind !== saved.kind;
  return {
    ...cell,
    GameID: null,
    GameData: null,
    Kind: cell.Kind === 'game' ? 'open' : cell.Kind,
    Comments: form.weekComments,
    Wants: [...form.wants],
    ...(isOther ? weekFlags(form) : {}),
    ...(isOther && form.kind !== 'game' ? { Kind: form.kind, CellLabel: LABELS[form.kind] } : {}),
  };
}
