import { type SetupFacts, setupStates } from './setup.ts';

const NOTHING: SetupFacts = {
  seasons: 0,
  seasonsWithSchools: 0,
  conferences: 0,
  schools: 0,
  games: 0,
  people: 0,
  mail: 'file',
};
const LEAGUE: SetupFacts = {
  seasons: 6,
  seasonsWithSchools: 6,
  conferences: 11,
  schools: 134,
  games: 1,
  people: 1,
  mail: 'off',
};
const done = (facts: SetupFacts) =>
  setupStates(facts)
    ?.filter(({ isDone }) => isDone)
    .map(({ step }) => step)
    .join(' ');

it.each<[string, SetupFacts, string | undefined]>([
  ['nothing', NOTHING, ''],
  ['seasons alone', { ...NOTHING, seasons: 1 }, 'seasons'],
  ['conferences without schools', { ...NOTHING, conferences: 1 }, ''],
  ['conferences and schools', { ...NOTHING, conferences: 1, schools: 1 }, 'league'],
  ['everything but people', { ...LEAGUE, people: 0, mail: 'smtp' }, 'seasons league schedules mails'],
  ['everything but games', { ...LEAGUE, games: 0 }, 'seasons league people'],
  ['a league that sends no mails', LEAGUE, undefined],
])('an installation with %s has done this much of the setup [WEL-053]', (_, facts, steps) => {
  expect(done(facts)).toBe(steps);
});
