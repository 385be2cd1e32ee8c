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
  ['role 1', ROLE.admin, [true, true, true]],
  ['role 2', ROLE.school, [true, false, false]],
  ['role 3', ROLE.schoolView, [false, false, false]],
  ['role 10', ROLE.conference, [true, false, false]],
] as const)('%s manages GAMES, updates, guarantee games: %j [WEL-006 WEL-007 WEL-008]', (_, roleId, expected) => {
  expect(BOARDS.map((board) => canManageNews(actor(roleId), board))).toEqual(expected);
});

it.each([
  ['news', 'News created.'],
  ['newsAdmin', 'Admin news created.'],
  ['newsAdminUpdates', 'Admin updates news created.'],
] as const)('says of a post on %s: %s [WEL-009 WEL-013 WEL-014]', (board, text) => {
  expect(newsMessage(board, 'created')).toBe(text);
});
