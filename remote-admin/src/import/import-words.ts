import type { ImportContent, ImportKind, ImportOutcome, ImportState } from '@open-date/shared-api/rules/admin/transfer';

export const STATE_WORDS: Record<ImportState, string> = {
  comparing: 'Comparing',
  compared: 'Not applied',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Refused',
};

export const KIND_WORDS: Record<ImportKind, string> = {
  seasons: 'Seasons',
  conferences: 'Conferences',
  schools: 'Schools',
  memberships: 'Seasons of schools',
  games: 'Games',
  guarantees: 'Guarantee games',
  play: 'Conference play',
  tables: 'Tables of an export',
};

export const OUTCOME_WORDS: Record<ImportOutcome, string> = {
  added: 'Added',
  changed: 'Changed',
  refused: 'Refused',
  noted: 'Worth a look',
  derived: 'Derived',
  unchanged: 'Already here',
  absent: 'Not in the files',
};

export const CONTENT_WORDS: Record<ImportContent, string> = {
  teams: 'Teams',
  games: 'Games',
  memberships: 'Membership',
  conferences: 'Conference names',
  guarantees: 'Guarantee games',
};
