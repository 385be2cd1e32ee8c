import { ownConferenceId } from './own-conference.ts';

const SCHOOLS = [
  { ID: 1, ConferenceId: 5 },
  { ID: 2, ConferenceId: null },
];

describe('the conference that a user works for', () => {
  it.each([
    ["is a commissioner's own", { conferenceId: 7, schoolId: null }, SCHOOLS, 7],
    ["is a commissioner's own before the schools have loaded", { conferenceId: 7, schoolId: null }, undefined, 7],
    ["is that of the user's school", { conferenceId: null, schoolId: 1 }, SCHOOLS, 5],
    ['is none for a school without a conference', { conferenceId: null, schoolId: 2 }, SCHOOLS, null],
    ['is none for a school that is not in the list', { conferenceId: null, schoolId: 3 }, SCHOOLS, null],
    ['is not known before the schools have loaded', { conferenceId: null, schoolId: 1 }, undefined, null],
    ['is none for an administrator', { conferenceId: null, schoolId: null }, SCHOOLS, null],
  ] as const)('%s', (_, actor, schools, id) => {
    expect(ownConferenceId(actor, schools)).toBe(id);
  });
});
