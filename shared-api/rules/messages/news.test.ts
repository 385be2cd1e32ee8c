import { ROLE } from '../constants.ts';
import { BOARDS, canManageNews, newsMessage } from './news.ts';

const actor = (roleId: (typeof ROLE)[keyof typeof ROLE]) => ({
  id: 1,
  roleId,
  schoolId: null,
  conferenceId: null,
  associate: false,
});

it.each([
  ['an administrator', ROLE.admin, [true, true, true]],
  ['a school editor', ROLE.school, [true, false, false]],
  ['a school viewer', ROLE.schoolView, [false, false, false]],
  ['a commissioner', ROLE.conference, [true, false, false]],
] as const)(
  '%s (RoleId %i) manages GAMES, GRIDIRON UPDATES, FBS GUARANTEE GAMES: %j [WEL-006 WEL-007 WEL-008]',
  (_, roleId, expected) => {
    expect(BOARDS.map((board) => canManageNews(actor(roleId), board))).toEqual(expected);
  },
);

it.each([
  ['news', 'News created.'],
  ['newsAdmin', 'Admin news created.'],
  ['newsAdminUpdates', 'Admin updates news created.'],
] as const)('a post on board %s is confirmed with: %s [WEL-009 WEL-013 WEL-014]', (board, text) => {
  expect(newsMessage(board, 'created')).toBe(text);
});
