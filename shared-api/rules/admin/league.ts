import { canCall } from '../access/call-permissions.ts';
import { INDEPENDENT_CONFERENCES, ROLE } from '../constants.ts';
import { type Actor, type SchoolInSeason, canEditSchool } from '../access/permissions.ts';

/**
 * Texts of the administration of seasons, conferences and schools; the first six are fixed (R-league-texts, A074).
 */
export const LEAGUE_MESSAGES = {
  selectConference: 'You must select a conference before saving',
  schoolCreated: 'New school created',
  conferenceCreated: 'Conference created.',
  seasonUpdated: 'Season updated',
  couldNotRegenerate: 'Error. Could not regenerate weeks.',
  weeksInUse: 'Games or preferences exist outside the new dates.',
  settingsUpdated: 'Site Settings Updated.',
  rangeAfter: 'The range ends after the season whose settings it takes.',
  chooseSettings: 'Choose at least one setting.',
  rangeUnchanged: 'The seasons already have these settings.',
  seasonAdded: 'Season added',
  seasonRemoved: 'Season removed',
  seasonExists: 'That season already exists.',
  schoolNameTaken: 'A school with that name already exists.',
  conferenceNameTaken: 'A conference with that name already exists.',
  shortNameTaken: 'Another conference has that short name.',
  staleSchool: 'This school was changed by someone else. Check what they saved, then try again.',
  changedSince: 'Part of this has since been changed, so it cannot be undone.',
  movedSince: (school: string, year: number) =>
    `${school} was moved in ${year}, or lost its old division, since this was applied. It cannot be undone.`,
  gameSince: (school: string, year: number) =>
    `${school} has gained a conference game in ${year} since this was applied. It cannot be undone.`,
  undoneAlready: 'This was already undone.',
  staleSeason: 'This season was changed by someone else. Check what they saved, then try again.',
  staleLogo: 'The logo was changed by someone else. Upload yours again to replace it.',
  staleConference: 'This conference was changed by someone else. Check what they saved, then try again.',
  schoolNameRequired: 'A school name is required.',
  nameRequired: 'A name is required.',
  shortNameRequired: 'A short name is required.',
  chooseType: 'Choose a conference type.',
  colors: 'Colors are six hexadecimal digits.',
  nothingToSave: 'There is nothing to save.',
  rangeInOrder: 'The last season is before the first one.',
  divisionElsewhere: 'That division belongs to another conference.',
  divisionNames: 'Divisions are names of up to 40 characters, separated by commas.',
  independentsKeepType: 'The independents keep their type.',
  powerIsFbs: 'Only FBS conferences have a power group.',
  powerOfFbsSchools: 'Only FBS schools have a power group.',
  refreshRunning: 'The schedule cells are being updated already.',
  chooseFile: 'Choose a file.',
  noImage: 'A logo is a PNG, JPEG, GIF or WebP file.',
  logoTooLarge: 'A logo has at most 2 MB.',
  tooManyPixels: 'A logo has at most 4096 pixels on each side.',
  uploadQuota: 'You have uploaded 50 logos in a day. Please try again tomorrow.',
} as const;

/** Shown beside Update Schedule Cells, before and while it runs (A229). */
export const REFRESH_TEXT = 'The refresh can take over a minute.';

/**
 * Maximum lengths of school and conference names, in characters; nicknames and abbreviations are shorter because they
 * are shown in little space.
 */
export const SHORT_NAME_MOST = 40;
export const SHORTER_NAME_MOST = 14;
export const SCHOOL_ABBREVIATION_MOST = 4;
export const CONFERENCE_ABBREVIATION_MOST = 8;
/** By what two short names of conferences are the same: in any case, with any blanks (R-conference-short-names). */
export function shortNameKey(name: string): string {
  return name.replaceAll(/\s/g, '').toLowerCase();
}

/** What a range of seasons of a conference can take over from one of them (R-season-ranges). */
export const RANGE_SETTINGS = ['days', 'playable', 'weekOne', 'play', 'power', 'memberGames'] as const;
export type RangeSetting = (typeof RANGE_SETTINGS)[number];
/** Colors of a new school (R-league-texts). */
export const DEFAULT_COLORS = { primary: '555555', secondary: '49698f' } as const;
/** Maximum games in a conference's season that an administrator may allow (A087). */
export const GAMES_PLAYABLE_MOST = 16;
/** Maximum size of a logo, in bytes (A237). */
export const LOGO_MOST = 2 * 1024 * 1024;
/** Maximum width and height of a logo, in pixels. */
export const LOGO_PIXELS_MOST = 4096;
/** Maximum number of logos that one user may upload within 24 hours. */
export const LOGOS_PER_DAY = 50;

/** The settings of a school's season that can be copied to later seasons (R-school-range). */
export const COPIED_SETTINGS = [
  'conference',
  'division',
  'playoffs',
  'championship',
  'hawaii',
  'games',
  'power',
] as const;
export type CopiedSetting = (typeof COPIED_SETTINGS)[number];

/**
 * Whether the actor may save a school's fields, logo and divisions: administrators; associates for their own school
 * or a member of their conference (A210).
 */
export function canSaveSchool(actor: Actor, school: SchoolInSeason): boolean {
  return canCall(actor, 'league-editors') && canEditSchool(actor, school);
}

/**
 * Whether the actor may save a conference's fields, logo and seasons: administrators, and its commissioner with the
 * associate flag (A210).
 */
export function canSaveConference(actor: Actor, conferenceId: number): boolean {
  if (!canCall(actor, 'conference-editors')) return false;
  return actor.roleId === ROLE.admin || actor.conferenceId === conferenceId;
}

/** Whether a conference's type may change: not for the fixed conferences of independents (A082). */
export function canChangeType(conferenceId: number): boolean {
  return !INDEPENDENT_CONFERENCES.includes(conferenceId);
}

/** Splits a comma-separated text into division names, in order, without duplicates in any case (A226). */
export function divisionNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(',')) {
    const name = part.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
