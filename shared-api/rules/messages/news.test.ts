import { ROLE } from '../constants.ts';
import { BOARDS, canManageNews, isNewsLink, newsMessage } from './news.ts';

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

const SITE = 'https://opendate.example';
it.each([
  ['https://school.test', true],
  ['HTTPS://school.test/a?b#c', true],
  ['http://user@school.test:8080/', true],
  ['mailto:ad@school.test?subject=Hi', true],
  [`${SITE}/team/1`, true],
  [`${SITE}/`, true],
  ['https://school.test/logout', true],
  ['/logout', false],
  ['team/1', false],
  ['#top', false],
  ['?q=1', false],
  ['', false],
  ['//school.test', false],
  ['https:logout', false],
  ['https:/logout', false],
  ['https:///logout', false],
  ['https:\\\\school.test', false],
  ['https://', false],
  ['https://[', false],
  ['mailto:', false],
  ['mailto:nobody', false],
  ['javascript:alert(1)', false],
  [' https://school.test', false],
  ['ftp://school.test', false],
  [`${SITE}/logout`, false],
  [`${SITE}/LOGOUT/`, false],
  [`${SITE}:443//logout?x`, false],
  ['https://me@opendate.example/%6Cogout', false],
  [`${SITE}/team/../logout`, false],
  [`${SITE}/api/v1/auth`, false],
  [`${SITE}/artifacts/reports/1.0.0/x.svg`, false],
  [`${SITE}/%zz`, true],
])('a message of the site may link to %j: %s [PLT-248]', (href, expected) => {
  expect(isNewsLink(href, SITE)).toBe(expected);
});
