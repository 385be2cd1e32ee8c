/**
 * Texts that are fixed to the letter (R-shared-texts and the fixed texts of each domain), and texts of refused calls.
 */
export const MESSAGES = {
  sessionExpired: 'YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN',
  loggedOut: 'You have been logged out.',
  couldNotSave: 'Error. Could not save.',
  couldNotRelease: 'Error. Could not release schedule to the provider.',
  couldNotReleaseToConference: 'Error. Could not release schedule to conference.',
  couldNotMovePending: 'Error. Could not move schedule to conference private.',
  couldNotRemove: 'Error. Could not remove conference schedule.',
  couldNotSend: 'Error. Could not send the request.',
  couldNotLoad: 'Error. Could not load.',
  couldNotExport: 'Unable to create csv file.',
  yearFirst: 'You must select a year before selecting a school to compare.',
  gameSaved: 'Game saved.',
  gameDeleted: 'Game deleted.',
  gameRestored: 'Game restored.',
  couldNotRestore: 'Error. Could not restore the game.',
  preferencesUpdated: 'Preferences Updated.',
  conferenceGamesSaved: 'Conference year game counts saved.',
  noResults: 'No results.',
  nothingToReport: 'Nothing to report at this time.',
  emailDisabled: 'Email is disabled for this user. Emails will not be sent for any changes made.',
  messageRequired: 'A message is required.',
  messageTooLong: 'Message is too long.',
  methodNotAllowed: 'This address does not accept that request method.',
  tooSlow: 'The request took too long.',
  oneLine: 'Write it in one line, without control characters.',
  unstorableText: 'The text has a character that cannot be saved.',
  invalidCredentials: 'Invalid email or password.',
  accountPending: 'Your account is pending approval.',
  accountDisabled: 'Your account has been disabled.',
  firstNameRequired: 'First name is required.',
  emailNotValid: 'Enter an email address.',
  emailTaken: 'That email address is already in use.',
  phonePattern: 'Please use parentheses around the area code: (###) ###-####',
  passwordBlank: 'A password needs more than spaces.',
  passwordKnownWords: 'This password is made of a name, address, school or the name of this site. Choose another.',
  passwordCommon: 'This password is on every list of common ones. Choose another.',
  currentPasswordNeeded: 'Enter your current password to change your email or password.',
  currentPasswordWrong: 'Incorrect password.',
  proofMissing: 'Enter your password or a code.',
  proofWrong: 'That password or code is not correct.',
  proofNeeded: 'Confirm that it is you.',
  passwordsDoNotMatch: 'Passwords do not match. ',
  resetLinkNotValid: 'This password reset link is no longer valid.',
  accountRequested: 'Thank You! You will receive an email after your account has been created.',
  resetRequested:
    'You will receive a password reset link at the address provided if an account for that address exists.',
  passwordReset: 'Your password has been reset.',
  profileUpdated: 'Profile updated.',
  passwordChanged: 'Your password was changed. Please login with the new one.',
  ignoredNotKnown: 'Choose schools and conferences from the list.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  notFound: 'Not found.',
  forbidden: 'You do not have permission to do this.',
  selfOpponent: 'A school cannot play itself.',
  dateOutsideWeek: 'The game date is not in the selected week.',
  dateOutsideSeason: 'The game date is not in a week of the season.',
  otherSeason: 'A game moves within its season only.',
  sameDay: 'Both games are on that day already.',
  staleGame: 'This game was changed by someone else. Please reload.',
  adminsOnly: 'Only administrators can open this game.',
  gameNotAsked: 'This game no longer waits for this answer. Please reload.',
  gameConfirmed: 'Game confirmed.',
  gameDeclined: 'Game declined.',
  gamesSwapped: 'Games swapped.',
  changeUndone: 'Change undone.',
  couldNotUndo: 'The change could not be undone.',
  gameDisputed: 'Dispute sent.',
  disputeEnded: 'Dispute ended.',
  staleWeek: 'This week was changed by someone else. Please reload.',
  staleComments: 'These comments were changed by someone else. Please reload.',
  staleDelete: 'This game was changed by someone else. This is how it is now; it was not deleted.',
  weekCommentsNotSaved: 'The game was saved, but not the week comments.',
  gameGone: 'This game was deleted by someone else.',
  scheduleWithdrawn: 'The conference has since withdrawn its schedule, so the game cannot be restored.',
  scheduleReleasedSince: 'The schedule has since been released. Make it private before restoring the removed games.',
  cellIsBye: 'That week is set to BYE.',
  cellNotAvailable: 'That week is not available.',
  cellHeldForFcs: 'That week is held for an FCS opponent.',
  cellHasGame: 'That week already has a game.',
  weekFlaggedSince: 'A week of the game is set to BYE, not available or held for an FCS opponent now.',
  privateElsewhere: 'This game is private to another conference. Release it first.',
  oneFlagOnly: 'A week can be only one of BYE, not available and held for FCS.',
  conferenceGameNeedsMembers: 'A conference game needs two members of the same conference.',
  privateNeedsConferenceGame: 'Only conference games can be private to the conference.',
  wantNotValid: 'That preference is not valid for this school.',
  schoolYearsNotValid: 'Compare 1 to 40 seasons, written as 2027-12,2028-40.',
  compareNeedsTwo: 'Compare 2 to 40 seasons, written as 2027-12,2028-40.',
  moreHomeThanGames: 'There cannot be more conference home games than conference games.',
  holdNeedsFbs: 'Only an FBS school can hold a week for FCS.',
  pastWeek: 'Past weeks cannot be changed.',
  tooLarge: 'The request is too large.',
} as const;

/** `Game moved to Sat Oct 9, 2027.` */
export function gameMoved(day: string): string {
  return `Game moved to ${day}.`;
}

/** Said once, after the first conference game of a season that nobody has released (A267). */
export function scheduleStarted(year: number): string {
  return `The ${year} conference schedule is now in conference review. It stays private until it is released.`;
}

/** `Toledo already has a game that week.` (A102). */
export function weekTaken(school: string): string {
  return `${school} already has a game that week.`;
}

/** `Someone else has saved 9 conference games for Toledo meanwhile.`; null when they cleared the number. */
export function promisedMeanwhile(
  school: string,
  count: number | null,
  what: 'conference games' | 'conference home games',
): string {
  return count === null
    ? `Someone else has cleared the ${what} of ${school} meanwhile.`
    : `Someone else has saved ${count} ${what} for ${school} meanwhile.`;
}
