import { aGame, aLeague, aSchool, aSchoolYear, aState, aTeamRow, gamesLeague, PIONEER } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { EMPTY_STATE } from '../state.ts';
import { planImport } from './plan-import.ts';

const words = ({ remarks }: ReturnType<typeof planImport>) => remarks.map((remark) => remark.words);

it('a game whose file gives no conference changes no membership and makes no conference [ADM-196]', () => {
  const plan = planImport(gamesLeague(aGameRow({ away: aSide('2', 'fcs', null) })), aState());
  expect(plan.conferences.added).toEqual([]);
  expect(plan.schoolYears).toMatchObject({ added: [], changed: [] });
  const later = planImport(
    gamesLeague(aGameRow({ season: 2028, date: '2028-10-07', away: aSide('2', 'fcs', null) })),
    aState(),
  );
  expect(later.schoolYears.added).toContainEqual(
    expect.objectContaining({ schoolId: 2, year: 2028, conferenceId: 22 }),
  );
});

it('a school without a conference in any file or season is among the independents of its division [ADM-196]', () => {
  const plan = planImport(gamesLeague(aGameRow({ away: aSide('30', 'fcs', null) })), aState());
  expect(plan.conferences.added).toMatchObject([{ nickname: 'FCS Ind.' }]);
});

it('a guarantee game derives nothing and keeps the conferences of its game [ADM-197]', () => {
  const row = {
    position: { file: 'prices.csv', row: 2 },
    season: 2027,
    date: '2027-10-09',
    home: { id: null, name: 'School 1' },
    away: { id: null, name: 'School 2' },
    guarantee: 500_000,
    homeGuarantee: null,
    roadGuarantee: null,
    type: 'FCS vs. FCS' as const,
    site: '',
    source: '',
    published: null,
    isIgnored: false,
  };
  const years = new Map(
    [2027, 2028].map((year) => [
      `22/${year}`,
      {
        conferenceId: 22,
        year,
        gamesPlayable: 12,
        derived: [],
        dates: { StartDate: null, EndDate: null, ChampDate: null, ConferencePlayStarts: null },
      },
    ]),
  );
  const { home: _home, away: _away, position: _position, season: _season, ...facts } = row;
  const stored = {
    ...facts,
    id: 4,
    season: 2027,
    homeId: 1,
    roadId: 2,
    homeConferenceId: 5,
    roadConferenceId: 6,
    isEdited: false,
    guarantee: 400_000,
  };
  const plan = planImport(aLeague({ guarantees: [row] }), aState({ conferenceYears: years, guarantees: [stored] }));
  expect(plan.play).toEqual({ years: [], promises: [] });
  expect(plan.guarantees.changed).toMatchObject([
    { id: 4, homeConferenceId: 5, roadConferenceId: 6, fields: ['guarantee: $400,000 -> $500,000'] },
  ]);
});

it('a conference game in the file stays one, with a remark if it counts in no conference [ADM-197]', () => {
  const mountain = (id: string) => aSide(id, 'fbs', 'Mountain West');
  const kept = planImport(
    gamesLeague(
      aGameRow({
        season: 2026,
        date: '2026-11-27',
        home: mountain('23'),
        away: mountain('2449'),
        isConferenceGame: true,
      }),
    ),
    EMPTY_STATE,
  );
  expect(kept.games.added.map(({ conferenceId }) => conferenceId)).not.toContain(null);
  expect(words(kept)).toEqual([]);
  const apart = planImport(
    gamesLeague(aGameRow({ away: aSide('30', 'fcs', 'Patriot'), isConferenceGame: true })),
    aState(),
  );
  expect(words(apart)).toEqual([
    '2027-10-09 School 30 at School 1: the file calls it a conference game, but its schools are not in one conference that season',
  ]);
  const american = (id: string) => aSide(id, 'fbs', 'American Athletic');
  const rivals = gamesLeague(
    aGameRow({ date: '2027-12-11', home: american('349'), away: american('2426'), isConferenceGame: true }),
  );
  expect(words(planImport(rivals, EMPTY_STATE))).toEqual([
    expect.stringMatching(/Army–Navy in December counts for no conference$/),
  ]);
});

it('a new school never gets the name or short name of another school [ADM-197]', () => {
  const college = aTeamRow('90', {
    name: 'Illinois College',
    otherNames: ['ILLCOLL', 'Illinois'],
    city: 'Jacksonville',
  });
  const schools = [
    aSchool(5, { name: 'Illinois', displayName: 'Illinois', nicknames: ['Illinois'], city: 'Champaign' }),
  ];
  const plan = planImport(aLeague({ teams: [college] }), aState({ schools, links: EMPTY_STATE.links }));
  expect(plan.schools.added).toMatchObject([{ name: 'Illinois College', nickname14: 'Illinois Colle' }]);
  expect(words(plan)).toEqual([
    'Illinois College is a new school, although Illinois is another name of it',
    'Illinois College does not get the short name Illinois, which belongs to Illinois',
  ]);
  const first = planImport(aLeague({ teams: [college, aTeamRow('5', { name: 'Illinois' })] }), EMPTY_STATE);
  expect(first.schools.added.map(({ nickname14 }) => nickname14).toSorted()).toEqual(['Illinois', 'Illinois Colle']);
});

it('a school is found by an alternative name if no other school has it and the place is the same [ADM-197]', () => {
  const team = aTeamRow('90', { name: 'App State', otherNames: ['Appalachian State'], city: 'Boone' });
  const schools = [aSchool(5, { name: 'Appalachian State', city: 'Boone' })];
  const plan = planImport(aLeague({ teams: [team] }), aState({ schools, links: EMPTY_STATE.links }));
  expect(plan.schools.added).toEqual([]);
});

it('a new conference with a taken short name gets its division appended [ADM-198]', () => {
  const stored = { ...PIONEER, id: 30, name: 'Lake Valley Conference', nickname: 'GREAT  lakes', typeId: 1 };
  const league = aLeague({
    teams: [aTeamRow('90', { memberships: [{ season: 2027, division: 'iii', conference: 'Great Lakes' }] })],
  });
  const plan = planImport(league, aState({ conferences: [...aState().conferences, stored] }));
  expect(plan.conferences.added).toMatchObject([{ name: 'Great Lakes', nickname: 'Great Lakes (DIV III)' }]);
  expect(words(plan)).toContain(
    'Great Lakes gets the short name Great Lakes (DIV III): another conference has Great Lakes',
  );
});

it('a stored game is found after its day moved to the one at its venue [ADM-195]', () => {
  const stored = aGame(1, { date: '2027-10-10', saturday: '2027-10-09' });
  const plan = planImport(
    gamesLeague(aGameRow({ id: '77', date: '2027-10-09' })),
    aState({ games: [stored], gameIds: [['77', 1]], schoolYears: [1, 2].map((schoolId) => aSchoolYear({ schoolId })) }),
  );
  expect(plan.games.changed).toMatchObject([{ id: 1, fields: ['date: 2027-10-10 -> 2027-10-09'] }]);
});
