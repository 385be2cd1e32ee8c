import { answerKey, callKey } from '../platform/call-keys.ts';

/**
 * Keys of the answers that saving a profile makes outdated: the directory shows it, the others hide the opponents
 * that it ignores.
 */
export const changedByProfile = [
  answerKey('profile', 'sessions'),
  answerKey('calendars', 'list'),
  answerKey('directory', 'people'),
  callKey('matches'),
  callKey('reports', 'teamsNeedingGames'),
] as const;
