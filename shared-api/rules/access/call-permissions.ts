import { ROLE } from '../constants.ts';
import type { AccountRights } from './user-rights.ts';

/** The permissions a call can require of its caller's role and associate flag (R-call-permissions). */
export const CALL_PERMISSIONS = [
  'public',
  'signed-in',
  'administrators',
  'non-associate-administrators',
  'administration',
  'league-readers',
  'league-editors',
  'conference-editors',
  'schedule-editors',
  'schedule-releasers',
  'auctions',
  'pending-report',
  'news-editors',
  'delivery-token',
] as const;

/** One of the permissions that a call declares. */
export type CallPermission = (typeof CALL_PERMISSIONS)[number];

type Rule = (caller: AccountRights) => boolean;

/** Whether the caller is an administrator, associate or not. */
export function isAdministrator({ roleId }: Pick<AccountRights, 'roleId'>): boolean {
  return roleId === ROLE.admin;
}

const isNotViewer: Rule = ({ roleId }) => roleId !== ROLE.schoolView;
const keepsLeague: Rule = (caller) => isAdministrator(caller) || (caller.associate && isNotViewer(caller));

const RULES: Readonly<Record<Exclude<CallPermission, 'public'>, Rule>> = {
  'signed-in': () => true,
  administrators: isAdministrator,
  'non-associate-administrators': (caller) => isAdministrator(caller) && !caller.associate,
  administration: isNotViewer,
  'league-readers': keepsLeague,
  'league-editors': keepsLeague,
  'conference-editors': ({ roleId, associate }) => roleId === ROLE.admin || (roleId === ROLE.conference && associate),
  'schedule-editors': isNotViewer,
  'schedule-releasers': ({ roleId, associate }) => roleId === ROLE.conference || (roleId === ROLE.admin && !associate),
  auctions: ({ roleId }) => roleId === ROLE.admin || roleId === ROLE.school,
  'pending-report': ({ associate }) => !associate,
  'news-editors': isNotViewer,
  // For a pipeline, which has a token of its own and no session.
  'delivery-token': () => false,
};

/**
 * Whether the caller (null without a session) has a permission. Checked before any data is read; OBJECT_RULES cover
 * the object of the call.
 */
export function canCall(caller: AccountRights | null, permission: CallPermission): boolean {
  return permission === 'public' || (caller !== null && RULES[permission](caller));
}

/** The rules that apply once the object of a call is known; each text limits the permitted callers. */
export const OBJECT_RULES = {
  'own-account': 'for their own account; administrators for every account',
  'managed-account': 'for the accounts that they manage, without giving rights beyond their own',
  'not-own-account': 'for every account but their own',
  'opened-game': 'for games that they may open',
  'edited-schedule': 'for the schedules that they edit',
  'asked-school': 'for games in which their school is asked or told',
  'own-school': 'for their own school; administrators for every school',
  'own-conference': 'for their own conference; administrators for every conference',
  'releasable-schedule': 'for their own conference; administrators for every conference that plays conference games',
  'own-league': 'for their own school, or their conference and its members; administrators for all',
  'own-private-games': 'without ending the private games of a conference whose schedule they do not manage',
  'own-draft': 'for drafts that they may open; sharing and deleting are for the author',
  'own-auction': 'for auctions of their own school; administrators for every auction',
  'own-limit': 'for their own school; nobody else, administrators neither',
  'seen-bids': 'for auctions whose bids they may see',
} as const;

/** The name of an object rule. */
export type ObjectRule = keyof typeof OBJECT_RULES;
