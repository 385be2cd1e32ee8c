import { EMPTY_STATE } from '../state.ts';
import { aLeague, aTeamRow } from '../testing/a-league.ts';
import { planImport } from './plan-import.ts';

it('known conferences are created under their own names and ids, others under the names in their file', () => {
  const plan = planImport(
    aLeague({
      teams: [
        aTeamRow('1', { memberships: [{ season: 2027, division: 'fcs', conference: 'Ivy' }] }),
        aTeamRow('2', { memberships: [{ season: 2027, division: 'ii', conference: 'Great Valley' }] }),
        aTeamRow('3', { memberships: [{ season: 2027, division: 'fbs', conference: null }] }),
      ],
      conferences: [{ name: 'Great Valley', longName: 'Great Valley Conference', abbreviation: 'GVC', division: 'ii' }],
    }),
    EMPTY_STATE,
  );
  expect(plan.conferences.added).toMatchObject([
    { name: 'FBS Independents', isIndependents: true, typeId: 1 },
    { name: 'Ivy League', wantedId: 18, longSeasonMarker: false, typeId: 2 },
    { name: 'Great Valley Conference', nickname: 'Great Valley', abbreviation: 'GVC', typeId: 3 },
    { name: 'Non-D1 Independents', wantedId: 16, typeId: 6 },
  ]);
});

it('the names of a new conference are cut to the limits of its form', () => {
  const long = 'g'.repeat(60);
  const plan = planImport(
    aLeague({
      teams: [aTeamRow('1', { memberships: [{ season: 2027, division: 'ii', conference: long }] })],
      conferences: [{ name: long, longName: 'c'.repeat(101), abbreviation: 'GVC', division: 'ii' }],
    }),
    EMPTY_STATE,
  );
  expect(plan.conferences.added[0]).toMatchObject({ name: 'c'.repeat(100), nickname: 'g'.repeat(40) });
});

it('CAA and Coastal Athletic are one conference; Western Athletic is another one in the FBS than in the FCS', () => {
  const member = (division: 'fbs' | 'fcs', conference: string) => ({ season: 2027, division, conference });
  const teams = [
    member('fcs', 'CAA'),
    member('fcs', 'Coastal Athletic'),
    member('fbs', 'Western Athletic'),
    member('fcs', 'Western Athletic'),
  ];
  const plan = planImport(
    aLeague({ teams: teams.map((membership, index) => aTeamRow(String(index + 1), { memberships: [membership] })) }),
    EMPTY_STATE,
  );
  expect(plan.conferences.added.map(({ name, typeId }) => [name, typeId])).toEqual([
    ['Western Athletic', 1],
    ['Coastal Athletic Association', 2],
    ['Western Athletic (FCS)', 2],
    ['Non-D1 Independents', 6],
  ]);
});
