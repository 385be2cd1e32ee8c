import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { createBody, emptyDraft } from './user-draft.ts';

const actor = (roleId: Actor['roleId']): Actor => ({
  id: 1,
  roleId,
  schoolId: null,
  conferenceId: null,
  associate: false,
});

it('only administrators send the school, the conference and the switches of an account', () => {
  const draft = { ...emptyDraft(actor(1)), schoolid: 12, associate: true };
  expect(createBody(draft, actor(1))).toMatchObject({
    schoolid: 12,
    conferenceid: null,
    associate: 1,
    disableemails: 0,
  });
  for (const roleId of [2, 10] as const) {
    const sent = new Set(Object.keys(createBody(draft, actor(roleId))));
    for (const name of ['schoolid', 'conferenceid', 'associate', 'disableemails']) expect(sent.has(name)).toBe(false);
  }
});

it('a new account has the least rights that its creator may give', () => {
  expect(emptyDraft(actor(1)).roleid).toBe('3');
  expect(emptyDraft(actor(2)).roleid).toBe('3');
  expect(emptyDraft(actor(10)).roleid).toBe('10');
});

it('an administrator created by an associate administrator is always an associate', () => {
  const associate: Actor = { ...actor(1), associate: true };
  const draft = { ...emptyDraft(associate), roleid: '1' };
  expect(createBody(draft, associate)).toMatchObject({ associate: 1 });
  expect(createBody(draft, actor(1))).toMatchObject({ associate: 0 });
  expect(createBody({ ...draft, roleid: '2' }, associate)).toMatchObject({ associate: 0 });
});
