import type { api } from '@open-date/shared-api/client';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { type GameFacts, isConferenceGame, savedPending, type WeekForm } from './week-form.ts';

type GameBody = Parameters<typeof api.games.add>[0]['body'];
type WeekBody = Parameters<typeof api.schoolWeeks.save>[0]['body'];

/** What saving the form's game sends; null while there is no opponent. The conference is left to the server while it is not known. */
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

/** What saving the week's preferences sends: only what changed, because some flags come from the season and not from the week. */
export function weekBody(week: SchoolWeekDetail, saved: WeekForm, form: WeekForm): WeekBody {
  return {
    ...(form.kind === saved.kind ? {} : weekFlags(form)),
    ...(form.kind === 'open' && form.wants !== saved.wants ? { Wants: [...form.wants] } : {}),
    ...(form.weekComments === saved.weekComments ? {} : { Comments: form.weekComments }),
    version: week.Version,
  };
}

const LABELS = { open: 'OPEN', bye: 'BYE', hold: 'HELD FOR FCS', na: 'N/A' } as const;

/** The week as it will be after its preferences are saved. */
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
