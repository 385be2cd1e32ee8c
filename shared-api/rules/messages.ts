/** Texts that documents 1 and 2 (section 8 of both) fix to the letter, and the refusals that the decisions word. */
export const MESSAGES = {
  sessionExpired: 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN',
  loggedOut: 'You have been logged out.',
  couldNotSave: 'Error. Could not save.',
  gameSaved: 'Game saved.',
  gameDeleted: 'Game deleted.',
  gameRestored: 'Game restored.',
  couldNotRestore: 'Error. Could not restore the game.',
  preferencesUpdated: 'Preferences Updated.',
  noResults: 'No results.',
  noResultsFound: 'No Results Found',
  nothingToReport: 'Nothing to report at this time.',
  emailDisabled: 'Email is disabled for this user. Emails will not be sent for any changes made.',
  invalidCredentials: 'Invalid email or password.',
  accountPending: 'Your account is pending approval.',
  accountDisabled: 'Your account has been disabled.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  notFound: 'Not found.',
  forbidden: 'You do not have permission to do this.',
  selfOpponent: 'A school cannot play itself.',
  dateOutsideWeek: 'The game date is not in the selected week.',
  dateOutsideSeason: 'The game date is not in a week of the season.',
  staleGame: 'This game was changed by someone else. Please reload.',
  staleWeek: 'This week was changed by someone else. Please reload.',
  cellIsBye: 'That week is set to BYE.',
  cellNotAvailable: 'That week is not available.',
  cellHeldForFcs: 'That week is held for an FCS opponent.',
  cellHasGame: 'That week already has a game.',
  oneFlagOnly: 'A week can be only one of BYE, not available and held for FCS.',
  conferenceGameNeedsMembers: 'A conference game needs two members of the same conference.',
  privateNeedsConferenceGame: 'Only conference games can be private to the conference.',
  wantNotValid: 'That preference is not valid for this school.',
  schoolYearsNotValid: 'Compare 1 to 40 seasons, written as 2027-12,2028-40.',
  holdNeedsFbs: 'Only an FBS school can hold a week for FCS.',
  pastWeek: 'Past weeks cannot be changed.',
  tooLarge: 'The request is too large.',
} as const;

/** `Toledo already has a game that week.` (decision A102). */
export function weekTaken(school: string): string {
  return `${school} already has a game that week.`;
}
