import type { ActivityEntry } from '@open-date/shared-api/contract';
import { type ActivityNames, describeChanges } from '@open-date/shared-api/rules/admin/activity-changes';
import { DIVISIONS, PENDING } from '@open-date/shared-api/rules/constants';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { amountText } from '@open-date/shared-api/rules/platform/money';
import { reportDate, scheduleDate } from '@open-date/shared-api/rules/platform/dates';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import type { DeletedGame } from '../../games/deleted-games.ts';
import type { RemovedSchedule } from '../../schedules/conferences/restore-commands.ts';
import type { LoggedGuarantee } from '../guarantee-games/record-guarantee.ts';
import type { AffectedRecords } from '../effects/affected-records.ts';
import type { Undo, UndoCarry, UndoCopy, UndoMove, UndoType, UndoWhatIf, UndoYears } from '../effects/undo.ts';
import type { Restorable } from './restorable-entry.ts';

type Restore = Omit<NonNullable<ActivityEntry['Restore']>, 'Obstacle'>;

/** Names of what an undone import removed. */
const GONE = 'a school that is gone';
const GONE_CONFERENCE = 'a conference that is gone';

const STATE_WORDS: Readonly<Record<RemovedSchedule['state'], string>> = {
  private: 'in conference review',
  membership: 'released to the membership',
  released: 'released to the provider',
};

/** Describes what a restore changes. */
export function presentRestore(restorable: Restorable, names: ActivityNames): Restore {
  switch (restorable.kind) {
    case 'game':
      return presentGame(restorable.game, names);
    case 'values':
      return presentValues(restorable, names);
    case 'schedule':
      return presentSchedule(restorable.schedule, names);
    case 'guarantee':
      return presentGuarantee(restorable.game, names);
    case 'change':
      return presentChange(restorable.undo, names);
  }
}

function presentGame(
  { game, home_school_id, away_school_id }: DeletedGame,
  { schools, conferences }: ActivityNames,
): Restore {
  const name = `${schools.get(away_school_id) ?? GONE} at ${schools.get(home_school_id) ?? GONE} on ${scheduleDate(game.game_date)}`;
  const conference = conferences.get(game.conference_id ?? 0);
  return {
    Title: `Restore ${name}?`,
    BringsBack: [
      'The game comes back to both schedules.',
      ...(conference === undefined ? [] : [`It is a conference game of ${conference}.`]),
      ...(game.pending === PENDING.none ? [] : [`Its state is: ${PENDING_WORDS[game.pending]}.`]),
      ...(game.alt_location === '' ? [] : [`It is played at ${game.alt_location}.`]),
    ],
  };
}

function presentValues({ was, became }: Extract<Restorable, { kind: 'values' }>, names: ActivityNames): Restore {
  const { schools } = names;
  const name = `${schools.get(became.away) ?? GONE} at ${schools.get(became.home) ?? GONE}`;
  return {
    Title: `Change ${name} on ${scheduleDate(became.date)} back?`,
    BringsBack: describeChanges({ before: became, after: was }, names).map(
      ({ Field, After }) => `${Field}: ${After === '' ? 'nothing' : After}`,
    ),
  };
}

function presentGuarantee(game: LoggedGuarantee, { schools }: ActivityNames): Restore {
  const [home, road] = [schools.get(game.home_school_id) ?? GONE, schools.get(game.road_school_id) ?? GONE];
  const amount = amountText(game.guarantee);
  return {
    Title: `Restore the guarantee game ${road} at ${home} on ${reportDate(game.game_date)}?`,
    BringsBack: [
      'The guarantee game comes back to the reports.',
      ...(amount === '' ? [] : [`Its guarantee is ${amount === 'X' ? 'undisclosed' : amount}.`]),
    ],
  };
}

function presentSchedule(
  { conferenceId, year, state, games }: RemovedSchedule,
  { conferences }: ActivityNames,
): Restore {
  return {
    Title: `Restore the ${year} schedule of ${conferences.get(conferenceId) ?? GONE_CONFERENCE}?`,
    BringsBack: [
      `${countWords(games.length, 'conference game comes', 'conference games come')} back to the schedules of the members.`,
      `The schedule is ${STATE_WORDS[state]} again.`,
    ],
  };
}

function presentChange(undo: Undo, names: ActivityNames): Restore {
  switch (undo.kind) {
    case 'move':
      return presentMove(undo, names);
    case 'type':
      return presentType(undo, names);
    case 'years':
      return presentYears(undo);
    case 'copy':
      return presentCopy(undo, names);
    case 'what-if':
      return presentWhatIf(undo);
    case 'carry':
      return presentCarry(undo);
  }
}

function presentCarry({ from, seasons, moves }: UndoCarry): Restore {
  return {
    Title: `Take back the memberships carried forward from ${from}?`,
    BringsBack: [
      ...(seasons.length === 0
        ? []
        : [
            `${countWords(seasons.length, 'membership is', 'memberships are')} removed, while nothing stands in its season.`,
          ]),
      ...(moves.length === 0
        ? []
        : [`${countWords(moves.length, 'school goes', 'schools go')} back to the conference of that season.`]),
    ],
  };
}

function presentMove(undo: UndoMove, { schools, conferences, divisions }: ActivityNames): Restore {
  const school = schools.get(undo.schoolId) ?? GONE;
  const conference = conferences.get(undo.before.conference_id) ?? GONE_CONFERENCE;
  const division = divisions.get(undo.before.division_id ?? 0);
  return {
    Title: `Move ${school} back to ${conference} for ${undo.year}?`,
    BringsBack: [
      `${school} plays in ${conference}${division === undefined ? '' : `, ${division},`} again.`,
      ...presentAffected(undo),
    ],
  };
}

function presentType(undo: UndoType, { conferences }: ActivityNames): Restore {
  const type = Object.entries(DIVISIONS).find(([id]) => Number(id) === undo.before.type_id)?.[1] ?? '';
  return {
    Title: `Change ${conferences.get(undo.conferenceId) ?? GONE_CONFERENCE} back?`,
    BringsBack: [`Its conference type is ${type} again, with its other fields of that time.`, ...presentAffected(undo)],
  };
}

function presentYears({ years, members }: UndoYears): Restore {
  return {
    Title: 'Change these seasons back?',
    BringsBack: [
      ...(years.length === 0
        ? []
        : [
            `${countWords(years.length, 'season of a conference has', 'seasons of conferences have')} the settings of before.`,
          ]),
      ...(members.length === 0
        ? []
        : [
            `${countWords(members.length, 'season of a member has', 'seasons of members have')} the promised games of before.`,
          ]),
    ],
  };
}

function presentCopy(undo: UndoCopy, { schools }: ActivityNames): Restore {
  return {
    Title: `Change these seasons of ${schools.get(undo.schoolId) ?? GONE} back?`,
    BringsBack: [
      `${countWords(undo.seasons.length, 'season has', 'seasons have')} the settings of before.`,
      ...presentAffected(undo),
    ],
  };
}

function presentWhatIf(undo: UndoWhatIf): Restore {
  const schools = new Set(undo.seasons.map(({ schoolId }) => schoolId)).size;
  const joined = undo.games.filter(({ before }) => before === null).length;
  return {
    Title: `Move ${countWords(schools, 'school', 'schools')} back?`,
    BringsBack: [
      `${countWords(undo.seasons.length, 'season of a school has', 'seasons of schools have')} the conference and division of before.`,
      ...presentAffected({ ...undo, games: undo.games.filter(({ before }) => before !== null) }),
      ...(joined === 0
        ? []
        : [`${countWords(joined, 'game is a non-conference game', 'games are non-conference games')} again.`]),
    ],
  };
}

function presentAffected({ games, weeks }: AffectedRecords): string[] {
  const wants = weeks.flatMap((week) => week.wants).length;
  const holds = weeks.filter(({ hold }) => hold).length;
  return [
    ...(games.length === 0
      ? []
      : [`${countWords(games.length, 'game is a conference game', 'games are conference games')} again.`]),
    ...(wants === 0 ? [] : [`${countWords(wants, 'preference comes', 'preferences come')} back to open weeks.`]),
    ...(holds === 0 ? [] : [`${countWords(holds, 'week is', 'weeks are')} held for FCS again.`]),
  ];
}
