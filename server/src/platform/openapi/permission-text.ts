import type { Endpoint } from '@open-date/shared-api/contract';
import { type CallPermission, OBJECT_RULES, canCall } from '@open-date/shared-api/rules/access/call-permissions';
import { PROOF_MINUTES } from '@open-date/shared-api/rules/accounts/sessions';
import { ROLE } from '@open-date/shared-api/rules/constants';

const ROLE_WORDS = [
  [ROLE.admin, 'administrators'],
  [ROLE.school, 'school editors'],
  [ROLE.schoolView, 'school viewers'],
  [ROLE.conference, 'commissioners'],
] as const;

/** Who may make a call, in one sentence of the API document. */
export function permissionText({
  permission,
  objectRule,
  proof,
}: Pick<Endpoint, 'permission' | 'objectRule' | 'proof'>): string {
  const proved = proof === 'fresh' ? ` Needs a proof of identity of the last ${PROOF_MINUTES} minutes.` : '';
  return `Open to ${describeCallers(permission)}${objectRule ? `, ${OBJECT_RULES[objectRule]}` : ''}.${proved}`;
}

/** The people with a permission, in words: the rules' answer for every role, with and without the associate flag. */
export function describeCallers(permission: CallPermission): string {
  if (permission === 'public') return 'everybody';
  if (permission === 'delivery-token') return 'holders of a delivery token instead of a session';
  const roles = ROLE_WORDS.map(([roleId, words]) => ({
    words,
    plain: canCall({ roleId, associate: false }, permission),
    associate: canCall({ roleId, associate: true }, permission),
  }));
  if (roles.every(({ plain, associate }) => plain && associate)) return 'every signed-in user';
  if (roles.every(({ plain, associate }) => plain && !associate)) return 'signed-in users who are not associates';
  const whole = roles.filter(({ plain, associate }) => plain && associate).map(({ words }) => words);
  const parts = roles
    .filter(({ plain, associate }) => plain !== associate)
    .map(({ words, plain }) => `${plain ? 'non-associate' : 'associate'} ${words}`);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format([...whole, ...parts]);
}
