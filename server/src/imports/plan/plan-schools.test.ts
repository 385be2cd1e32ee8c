import { ImportError } from '../import-error.ts';
import { EMPTY_STATE } from '../state.ts';
import { aLeague, aSchool, aState, aTeamRow, gamesLeague } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { planImport } from './plan-import.ts';

it('a school that an earlier import created is found by its id, whatever its stored name', () => {
  const state = aState({ schools: [aSchool(1, { name: 'Renamed' }), aSchool(2)] });
  const plan = planImport(aLeague({ teams: [aTeamRow('1'), aTeamRow('2')] }), state);
  expect(plan.schools).toMatchObject({ added: [], changed: [], unchanged: [{}, {}] });
});

it('a school that no import created is found by its name without accents, or by an alternative name', () => {
  const state = {
    ...EMPTY_STATE,
    schools: [
      aSchool(4, { name: 'Hawaii' }),
      aSchool(5, { name: 'San Jose State' }),
      aSchool(6, { name: 'Appalachian State' }),
    ],
  };
  const plan = planImport(
    aLeague({
      teams: [
        aTeamRow('62', { name: "Hawai'i" }),
        aTeamRow('23', { name: 'San José State' }),
        aTeamRow('2026', { name: 'App State', otherNames: ['Appalachian State'] }),
      ],
    }),
    state,
  );
  expect(plan.schools.added).toEqual([]);
  expect(plan.links.filter(({ kind }) => kind === 'school')).toEqual([
    { kind: 'school', externalId: '23', internalId: 5 },
    { kind: 'school', externalId: '62', internalId: 4 },
    { kind: 'school', externalId: '2026', internalId: 6 },
  ]);
});

it("a file's Miami is added as a new school, not linked to the stored Miami (OH)", () => {
  const state = { ...EMPTY_STATE, schools: [aSchool(4, { name: 'Miami (OH)' })] };
  const plan = planImport(aLeague({ teams: [aTeamRow('2390', { name: 'Miami' })] }), state);
  expect(plan.schools.added).toMatchObject([{ name: 'Miami' }]);
});

it('facts of a school that differ in the file are listed, and facts missing from the file are kept', () => {
  const state = aState({ schools: [aSchool(1, { stadium: 'Old Field', city: 'Here', primaryColor: 'AA0000' })] });
  const team = aTeamRow('1', { stadium: 'New Field', city: null, primaryColor: 'aa0000', latitude: 40.123456789 });
  const plan = planImport(aLeague({ teams: [team] }), state);
  expect(plan.schools.changed).toMatchObject([
    {
      what: 'School 1',
      fields: ['stadium: Old Field -> New Field', 'latitude: none -> 40.12346'],
      facts: { city: null },
    },
  ]);
});

it('fields of a school are one line each, cut to the limits of its form', () => {
  const team = aTeamRow('1', { teamName: `${'r'.repeat(99)}🏈`, city: 'Two\nRivers', state: 's'.repeat(41) });
  const plan = planImport(aLeague({ teams: [team] }), aState({ schools: [aSchool(1, {})] }));
  expect(plan.schools.changed).toMatchObject([
    { facts: { teamName: 'r'.repeat(99), city: 'Two Rivers', state: 's'.repeat(40) } },
  ]);
});

it('a second school of the same name gets its id added to the name, and the listed school keeps the plain name', () => {
  const outsider = { ...aSide('3', null, null), name: 'School 1' };
  const plan = planImport(
    aLeague({ teams: [aTeamRow('1'), aTeamRow('2')], games: [aGameRow({ home: aSide('2'), away: outsider })] }),
    EMPTY_STATE,
  );
  expect(plan.schools.added.map(({ name }) => name)).toEqual(['School 1', 'School 2', 'School 1 (3)']);
  expect(plan.remarks.map(({ words }) => words)).toContain(
    'School 1 (3) is a new school: another one has the name School 1',
  );
});

it('an opponent that no team list names is created outside the NCAA, as a member of conference 16', () => {
  const plan = planImport(gamesLeague(aGameRow({ away: aSide('30', null, null) })), aState());
  expect(plan.schools.added).toMatchObject([{ name: 'School 30' }]);
  expect(plan.schoolYears.added).toMatchObject([{ year: 2027, conferenceId: 16 }]);
});

it('a game with an unknown school refuses the whole import', () => {
  const stranger = { id: '77', name: '', membership: undefined };
  const game = () => aGameRow({ away: stranger, position: { file: 'games.json', row: 5 } });
  expect(() => planImport(gamesLeague(game()), aState())).toThrow(
    new ImportError(['games.json: the id of a school that is neither known here nor named by a file in row 5']),
  );
});

it('an unknown id with several names refuses the whole import', () => {
  const game = (name: string, row: number) =>
    aGameRow({ home: { ...aSide('77'), name }, date: `2027-10-0${row}`, position: { file: 'games.json', row } });
  const named = (...names: string[]) =>
    planImport(gamesLeague(...names.map((name, at) => game(name, at + 1))), aState());
  expect(() => named('Harbor State', 'Iowa State', 'UNLV')).toThrow(
    new ImportError([
      'games.json: the id of a school that is not known here, with another name than in an earlier row in 2 rows (2, 3)',
    ]),
  );
  expect(named('Harbor State', 'HARBOR  STATE').schools.added).toMatchObject([{ name: 'HARBOR  STATE' }]);
});

it('a game may name a stored school by its id alone', () => {
  const nameless = { id: '2', name: '', membership: undefined };
  expect(planImport(gamesLeague(aGameRow({ away: nameless })), aState()).games.added).toMatchObject([
    { homeId: 1, awayId: 2 },
  ]);
});
