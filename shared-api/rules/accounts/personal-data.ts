import { ROLE } from '../constants.ts';
import type { AccountRights } from '../access/user-rights.ts';

/** What the log, bids and news say instead of the name of a person whose data were removed (R-remove-person). */
export const REMOVED_PERSON = { firstName: 'Removed', lastName: 'person' } as const;

/** What stands for the reason that such a person gave for retracting a bid. */
export const REMOVED_REASON = 'This reason was removed.';

/** Texts about the data of a person. */
export const PERSON_MESSAGES = {
  removed: 'Personal data removed.',
  notRemoved: 'The personal data could not be removed.',
  notExported: 'The personal data could not be exported.',
  emailDiffers: 'Type the email address of this user.',
  isOwnAccount: 'Another administrator removes your data: nobody removes their own account.',
} as const;

/** What a removal takes, for the user who confirms it. */
export const REMOVED_DATA = [
  'Name, email address, phone numbers, title, nickname and Twitter name',
  'Password, sessions, calendar addresses and where they signed in from',
  'Settings, searches, notifications, followed auctions and mails to them',
  'Reasons that they gave for retracting bids',
] as const;

/** What a removal leaves, for the user who confirms it. */
export const KEPT_DATA = [
  'Bids, auctions and games: they belong to schools, and go on',
  'News and the log of activity, by “Removed person”',
] as const;

/** Who acts or is meant, by what decides about personal data. */
export interface PersonFacts extends AccountRights {
  readonly id: number;
}

const isChief = ({ roleId, associate }: AccountRights) => roleId === ROLE.admin && !associate;

/** Whether the actor may have everything that is stored about a person: their own, and administrators without the associate flag. */
export function canExportPerson(actor: PersonFacts, person: Pick<PersonFacts, 'id'>): boolean {
  return actor.id === person.id || isChief(actor);
}

/**
 * Whether the actor may remove the data of a person: administrators without the associate flag, except their own. One
 * administrator therefore always remains (R-remove-person).
 */
export function canRemovePerson(actor: PersonFacts, person: Pick<PersonFacts, 'id'>): boolean {
  return isChief(actor) && actor.id !== person.id;
}

/** Name of the file with the data of a person. */
export function personFileName(day: string, id: number): string {
  return `open-date-person-${id}-${day}.json`;
}
