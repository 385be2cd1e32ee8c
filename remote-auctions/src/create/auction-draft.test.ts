import { anOpenWeek, TODAY } from '../../testing/builders.ts';
import { createBody, draftProblems, emptyDraft } from './auction-draft.ts';

const GAME = '2028-09-16';

it('a new auction draft has the lowest amounts allowed, starts in four weekdays and runs for five [AUC-019]', () => {
  expect(emptyDraft(GAME, TODAY)).toEqual({
    type: 'sell',
    division: 1,
    startDate: '2026-11-26',
    expireDate: '2026-12-03',
    startingBid: '10,000',
    bidIncrement: '1,000',
    comment: '',
    isPrivate: false,
    isAnyAmount: false,
    softCloseMinutes: 0,
  });
});

it.each([
  ['a Wednesday', '2026-11-18', '2026-11-24'],
  ['a Saturday', '2026-11-21', '2026-11-26'],
])('a draft made on %s starts four weekdays later [AUC-021]', (_, today, startDate) => {
  expect(emptyDraft(GAME, today).startDate).toBe(startDate);
});

it('a draft is sent with whole dollars and calendar days', () => {
  const draft = { ...emptyDraft(GAME, TODAY), startingBid: '1,200,000', bidIncrement: '$25,000', isPrivate: true };
  expect(createBody(draft, anOpenWeek())).toEqual({
    schoolId: 1,
    schoolWeekId: 77,
    gameDate: GAME,
    type: 'sell',
    division: 1,
    startDate: '2026-11-26',
    expireDate: '2026-12-03',
    startingBid: 1_200_000,
    bidIncrement: 25_000,
    comment: '',
    PrivateBidding: 1,
    anyAmount: 0,
    softCloseMinutes: 0,
  });
});

it('text that is not an amount fails the limits of its field', () => {
  const problems = draftProblems({ ...emptyDraft(GAME, TODAY), startingBid: 'much', bidIncrement: '' }, GAME, TODAY);
  expect(Object.keys(problems)).toEqual(['startingBid', 'bidIncrement']);
});
