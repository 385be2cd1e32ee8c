import { aWeekCell } from '../../testing/builders.ts';
import { weekCell, type WeekContext } from './week-cell.ts';

const labels = new Map([[3, 'NEUTRAL']]);
const context: WeekContext = { schoolId: 1, today: '2026-08-01', isSeasonFull: false, wantLabels: labels };

it.each([
  [[3], new Map<number, string>(), true],
  [[3], labels, false],
  [[], new Map<number, string>(), false],
])('a week with the wants %j keeps room for labels that are not known yet [PLT-133]', (Wants, wantLabels, isComing) => {
  const cell = weekCell(aWeekCell({ Kind: 'open', Wants }), { ...context, wantLabels });
  expect(cell).toMatchObject({ areWantsComing: isComing });
});
