import { requestKey } from './request-key.ts';

it('request keys are random UUIDs and never repeat', () => {
  const keys = Array.from({ length: 50 }, requestKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
