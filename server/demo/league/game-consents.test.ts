import { addGameConsents } from './game-consents.ts';
import { generateDemoLeague } from './generate.ts';

it.each(['2026-11-21', '2027-08-01', '2028-03-05'])(
  'on %s one coming game waits for the consent of Toledo, and an opponent of Toledo disputes another game',
  (today) => {
    const year = Number(today.slice(0, 4));
    const drawn = generateDemoLeague({ seed: 2027, firstYear: year - 2, lastYear: year + 15, today });
    const { league, consents } = addGameConsents(drawn, 'Toledo', today);
    const own = league.schools.find(({ schoolName }) => schoolName === 'Toledo')?.id ?? 0;
    const facts = consents.map(({ gameId, state, schoolId }) => {
      const game = league.games.find(({ id }) => id === gameId);
      const sides = new Set([game?.homeSchoolId, game?.awaySchoolId]);
      return {
        state,
        pending: game?.pending,
        conference: game?.conferenceId,
        isToCome: (game?.gameDate ?? '') > today,
        areSides: sides.has(schoolId) && sides.has(own),
        isOwnWord: schoolId === own,
      };
    });
    const shared = { conference: null, isToCome: true, areSides: true };
    expect(facts).toEqual([
      { ...shared, state: 'waiting', pending: 1, isOwnWord: true },
      { ...shared, state: 'disputed', pending: 0, isOwnWord: false },
    ]);
    expect(league.games).toHaveLength(drawn.games.length);
  },
);

it('a league without the named school stays unchanged', () => {
  const league = generateDemoLeague({ seed: 1, firstYear: 2024, lastYear: 2029, today: '2026-11-21' });
  expect(addGameConsents(league, 'Nowhere State', '2026-11-21')).toEqual({ league, consents: [] });
});
