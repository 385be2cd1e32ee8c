import { betterOffset } from './server-clock.ts';

it.each([
  ['one that took less time on its way', 500, 800, 800],
  ['the known one when a message was slow', 800, 300, 800],
  ['the heard one when the browser’s clock was put forward', 800, -3_600_000, -3_600_000],
  ['the heard one when the browser’s clock was put back', 800, 3_600_000, 3_600_000],
  ['the heard one when another server’s clock filled in the document', 30_000, -40, -40],
])('of two offsets of the server’s clock, %s counts [AUC-111]', (_, known, heard, better) => {
  expect(betterOffset(known, heard)).toBe(better);
});
