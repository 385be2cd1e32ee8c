import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../contract/index.ts';
import { routesSource } from './routes.ts';

it('the generated route table matches the contract', () => {
  expect(readFileSync(join(__dirname, '../client/routes.generated.ts'), 'utf8')).toBe(routesSource(contract));
});

it('the contract declares every path once per method', () => {
  const all = Object.values(contract).flatMap((area) =>
    Object.values(area).map((call) => `${call.method} ${call.path}`),
  );
  expect(new Set(all).size).toBe(all.length);
});
