import { runFuzz } from '../../testing/endurance/run-fuzz.ts';

it('hostile requests of every role are answered without a fault, and a refused one changes no row [PLT-188]', async () => {
  const { findings, figures } = await runFuzz({ seed: 11, count: 400, seconds: 240 });
  expect(findings).toEqual([]);
  expect(figures.sent).toBe(400);
  expect(figures.refused).toBeGreaterThan(200);
  expect(figures.refused).toBeLessThan(400);
}, 300_000);
