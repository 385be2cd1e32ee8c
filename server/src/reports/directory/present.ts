import type { DirectoryEntry } from '@open-date/shared-api/contract';
import type { PersonRow } from './queries.ts';

const { compare } = new Intl.Collator('en');

/** Sorts by last name, then first name; sorted here because the order of databases differs between machines. */
export function byName(one: PersonRow, other: PersonRow): number {
  return compare(one.last_name, other.last_name) || compare(one.first_name, other.first_name);
}

/** The wire form of a directory entry: the keys of the contract and nothing else of the account. */
export function presentPerson(row: PersonRow): DirectoryEntry {
  return {
    FirstName: row.first_name,
    LastName: row.last_name,
    RoleId: row.role_id,
    SchoolName: row.school_name ?? '',
    ConferenceNameShort: row.conference_nickname ?? '',
    Title: row.title ?? '',
    Phone: row.phone ?? '',
    Mobile: row.mobile ?? '',
    Email: row.email,
    Twitter: row.twitter ?? '',
  };
}
