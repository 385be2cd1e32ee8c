import { api } from '@open-date/shared-api/client';
import type { Game, SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { useEndingAuctions } from '@open-date/shared-host';
import { isConferenceGame, isGameSaved, isSame, savedPending, type WeekDraft, type WeekForm } from './week-form.ts';

type GameBody = Parameters<typeof api.games.add>[0]['body'];
type WeekBody = Parameters<typeof api.schoolWeeks.save>[0]['body'];

/** The game was saved, but the comments of its week were not. */
export class WeekCommentsError extends Error {}

/** The body that saves the form's game; null without an opponent. The server decides an unknown conference choice. */
export function gameBody(draft: WeekDraft): GameBody | null {
  const { base, values, areMembers } = draft;
  if (values.opponentId === null) return null;
  const isDecided = areMembers !== undefined || values.conferenceChoice !== null;
  return {
    SchoolIdHome: values.isHome ? base.School.ID : values.opponentId,
    SchoolIdAway: values.isHome ? values.opponentId : base.School.ID,
    GameDate: values.gameDate,
    Comments: values.comments,
    AltLocation: values.altLocation.trim(),
    Pending: savedPending(draft),
    ...(isDecided ? { ConferenceGame: toFlag(isConferenceGame(draft)) } : {}),
  };
}

function weekFlags({ kind }: WeekForm): Pick<SchoolWeek, 'Bye' | 'HoldForFCS' | 'NotAvailable'> {
  return { Bye: toFlag(kind === 'bye'), HoldForFCS: toFlag(kind === 'hold'), NotAvailable: toFlag(kind === 'na') };
}

/** The body that saves the week's preferences: only changes, because some flags come from the season. */
export function weekBody({ base, saved, values }: WeekDraft): WeekBody {
  return {
    ...(values.kind === saved.kind ? {} : weekFlags(values)),
    ...(values.kind === 'open' && !isSame(values.wants, saved.wants) ? { Wants: [...values.wants] } : {}),
    ...(values.weekComments === saved.weekComments ? {} : { Comments: values.weekComments }),
    version: base.Version,
  };
}

const LABELS = { open: 'OPEN', bye: 'BYE', hold: 'HELD FOR FCS', na: 'N/A' } as const;

/** The week as it will be after saving its preferences. */
export function weekAfter({ base: { Cell }, saved, values }: WeekDraft): SchoolWeek {
  const isOther = values.kind !== saved.kind;
  return {
    ...Cell,
    GameID: null,
    GameData: null,
    Kind: Cell.Kind === 'game' ? 'open' : Cell.Kind,
    Comments: values.weekComments,
    Wants: [...values.wants],
    ...(isOther ? weekFlags(values) : {}),
    ...(isOther && values.kind !== 'game' ? { Kind: values.kind, CellLabel: LABELS[values.kind] } : {}),
  };
}

/** Saves the week's comments after its game; saving the game may have raised the week's version. */
async function saveWeekComments({ base, saved, values }: WeekDraft): Promise<void> {
  const params = { id: base.Cell.id };
  const { Cell, Version } = await api.schoolWeeks.get({ params });
  if (Cell.Comments !== saved.weekComments) throw new WeekCommentsError();
  await api.schoolWeeks.save({ params, body: { Comments: values.weekComments, version: Version } });
}

/** Gives a week back the preferences that it had before a save, unless somebody has changed it since. */
export function restoreWeek(draft: WeekDraft, week: SchoolWeekDetail): Promise<SchoolWeekDetail> {
  const reversed = { ...draft, base: week, saved: draft.values, values: draft.saved };
  return api.schoolWeeks.save({ params: { id: week.Cell.id }, body: weekBody(reversed) });
}

/** What a save has left: the game, or the preferences of the week. */
interface SavedWeek {
  readonly game?: Game;
  readonly week?: SchoolWeekDetail;
}

/** Saves the form as a game with its week's comments, or as preferences of the week. */
export async function saveWeek(
  draft: WeekDraft,
  endingAuctions: ReturnType<typeof useEndingAuctions>,
): Promise<SavedWeek> {
  const { base, saved, values } = draft;
  if (!isGameSaved(draft))
    return { week: await api.schoolWeeks.save({ params: { id: base.Cell.id }, body: weekBody(draft) }) };
  const body = gameBody(draft);
  const before = base.Cell.GameData;
  if (!body) return {};
  const game = await endingAuctions((agreement) =>
    before
      ? api.games.save({ params: { id: before.id }, body: { ...body, ...agreement, version: before.Version } })
      : api.games.add({ body: { ...body, ...agreement } }),
  );
  if (values.weekComments !== saved.weekComments)
    await saveWeekComments(draft).catch(() => {
      throw new WeekCommentsError();
    });
  return { game };
}
