import {
  BID_RANGE_INCREMENTS,
  DIVISIONS,
  divisionLabel,
  FBS_INDEPENDENTS,
  NO_PRIVATE_PENDING_CONFERENCES,
} from './constants.ts';

it('each division code has its name [CST-002]', () => {
  expect(DIVISIONS).toEqual({ 1: 'FBS', 2: 'FCS', 3: 'DIV II', 4: 'DIV III', 5: 'NAIA', 6: 'IND' });
  expect(divisionLabel(6)).toBe('NON D1 INDEP');
});

it('conference ids and the bid range are fixed [CST-004]', () => {
  expect(NO_PRIVATE_PENDING_CONFERENCES).toEqual([6, 16]);
  expect(FBS_INDEPENDENTS).toBe(9);
  expect(BID_RANGE_INCREMENTS).toBe(10);
});
