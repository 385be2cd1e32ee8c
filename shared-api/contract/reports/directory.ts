import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { User } from '../accounts/session.ts';
import { text } from '../platform/wire.ts';

/** A person in the directory (R-directory-list); missing texts are empty. */
export const DirectoryEntry = z.object({
  FirstName: text,
  LastName: text,
  RoleId: User.shape.RoleId,
  /** Empty for people of a conference or of the site. */
  SchoolName: text,
  /** The person's conference, or that of their school in the current season. */
  ConferenceNameShort: text,
  Title: text,
  Phone: text,
  Mobile: text,
  Email: text,
  Twitter: text,
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export const directory = {
  people: endpoint({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'The directory: every active user who is listed in it, by last name.',
    permission: 'signed-in',
    answer: z.array(DirectoryEntry),
    errors: [],
  }),
};
