import { answerKey, callKey } from '../platform/call-keys.ts';

/** Keys of the answers that a saved profile makes old: the directory shows it, the others leave out whom its settings name. */
export const changedByProfile = [
  answerKey('profile', 'sessions'),
  answerKey('calendars', 'list'),
  answerKey('directory', 'people'),
  callKey('matches'),
  callKey('reports', 'teamsNeedingGames'),
] as const;
