import type { AdminConferenceYear, AdminSchool, AdminSchoolYear, OutboxMail } from '@open-date/shared-api/contract';
import { aSchool } from '@open-date/shared-api/testing/league';

let lastId = 40;

/** A mail that was sent at the first attempt. */
export function aMail(facts: Partial<OutboxMail> = {}): OutboxMail {
  lastId += 1;
  return {
    id: lastId,
    kind: 'game',
    to: 'dana@lake.test',
    subject: 'Toledo at Penn State',
    state: 'sent',
    reason: '',
    attempts: 1,
    error: '',
    created: '2027-09-04T19:05:00.000Z',
    sent: '2027-09-04T19:05:07.000Z',
    nextattempt: null,
    canretry: 0,
    ...facts,
  };
}

/** A season of Toledo in the Mid-American Conference. */
export function aSeason(facts: Partial<AdminSchoolYear> = {}): AdminSchoolYear {
  return {
    Year: 2027,
    ConferenceId: 5,
    ConferenceName: 'Mid-American Conference',
    ConferenceType: 1,
    ConferenceDivisionId: null,
    ConferenceDivisionName: '',
    PowerOverride: null,
    Scholarship: '1',
    ParticipateInPlayoffs: '1',
    ParticipateInChampionship: '1',
    PlayAtHawaii: '0',
    ConferenceGames: 8,
    ConferenceGamesHome: 4,
    SeasonFull: 0,
    SeasonLocked: 0,
    GamesAvailable: 2,
    ...facts,
  };
}

/** Toledo with the settings of its seasons. */
export function anAdminSchool(facts: Partial<AdminSchool> = {}): AdminSchool {
  return { ...aSchool(), version: 1, Years: [aSeason()], ...facts };
}

/** A season that is still ahead, whatever the date. */
export const SEASON = 2090;

/** A season of a conference whose one member, Toledo, promises a derived number of games. */
export function aConferenceYear(facts: Partial<AdminConferenceYear> = {}): AdminConferenceYear {
  return {
    Year: SEASON,
    StartDate: null,
    EndDate: null,
    ChampDate: '2090-12-02',
    ConferencePlayStarts: null,
    ConferenceGamesCanBeExchangedWithNon: 0,
    ScheduleReleased: 0,
    TotalGamesPlayable: 12,
    DontAllowPlayingWeekOne: 0,
    Schools: [{ ID: 1, SchoolName: 'Toledo', Nickname: 'Toledo', ConferenceGames: 8, ConferenceGamesHome: null }],
    PowerGroup: 'G',
    State: 'private',
    Derived: ['ChampDate'],
    DerivedGames: [1],
    version: 1,
    ...facts,
  };
}
