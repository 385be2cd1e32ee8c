import { answerKey, callKey } from '../platform/call-keys.ts';

/**
 * Keys of the answers that saving a profile makes outdated: the directory shows the profile, and the other
 * answers leave out the opponents that the profile ignores.
 */
export const changedByProfile = [
  answerKey('profile', 'sessions'),
  answerKey('calendars', 'list'),
  answerKey('directory', 'people'),
  callKey('matches'),
  callKey('reports', 'teamsNeedingGames'),
  callKey('reports', 'leftOut'),
] as const;
