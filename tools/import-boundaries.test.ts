import { forbiddenImports } from './import-boundaries.ts';

const from = (name: string) => `import * as x from '${name}';\nexport const a = x;\n`;

it.each([
  ['remote-reports/src/a.ts', '../../server/src/platform/config/config.ts'],
  ['remote-reports/src/a.ts', '../../releases/src/channel.ts'],
  ['remote-reports/src/a.ts', '../../shell/src/main.tsx'],
  ['remote-reports/src/a.ts', '@open-date/shell/src/main.tsx'],
  ['remote-reports/src/a.ts', '@open-date/remote-schedules/src/remote'],
  ['remote-reports/src/a.ts', '../../remote-schedules/src/remote.ts'],
  ['remote-reports/src/screen/a.tsx', '../../../remote-auctions/src/remote.ts'],
  ['remote-auctions/src/a.ts', '../../remote-reports/src/remote.ts'],
  ['remote-reports/src/a.test.ts', '../../remote-schedules/src/remote.ts'],
  ['remote-reports/src/a.ts', '../../shared-ui/src/button/button.tsx'],
  ['remote-reports/src/a.ts', '@open-date/shared-host/shell'],
  ['remote-reports/src/a.ts', '@open-date/shared-api/contract'],
  ['remote-reports/src/a.ts', '@open-date/shared-api/testing/users'],
  ['remote-reports/src/a.ts', '@open-date/server/platform/config/config'],
  ['remote-reports/src/a.ts', '@module-federation/enhanced/runtime'],
  ['remote-reports/src/a.ts', 'ky'],
  ['remote-reports/src/a.ts', 'fs'],
  ['remote-reports/src/a.ts', 'node:fs'],
  ['shell/src/a.ts', '../../server/src/platform/config/config.ts'],
  ['shell/src/a.ts', '../../remote-reports/src/remote.ts'],
  ['shell/src/a.ts', '@open-date/remote-reports/src/remote'],
  ['shell/src/a.ts', '@open-date/releases'],
  ['shell/src/a.ts', 'ky'],
  ['shared-ui/src/a.ts', '../../shared-api/queries/index.ts'],
  ['shared-ui/src/a.ts', '@open-date/shared-host'],
  ['shared-ui/src/a.ts', '@tanstack/react-query'],
  ['shared-host/src/a.ts', '@open-date/server'],
  ['shared-host/src/a.ts', '../../shell/src/main.tsx'],
  ['shared-host/src/a.ts', '../../shared-ui/src/button/button.tsx'],
  ['shared-host/src/a.ts', 'node:fs'],
  ['shared-api/contract/a.ts', 'kysely'],
  ['shared-api/contract/a.ts', '../client/index.ts'],
  ['shared-api/rules/a.ts', 'fs'],
  ['shared-api/rules/a.ts', '../contract/index.ts'],
  ['shared-api/rules/a.ts', '../queries/index.ts'],
  ['shared-api/rules/a.ts', '@open-date/shared-api/client'],
  ['shared-api/client/a.ts', 'react'],
  ['shared-api/client/a.ts', '../contract/index.ts'],
  ['shared-api/client/a.ts', '../../server/src/platform/config/config.ts'],
  ['shared-api/queries/a.ts', 'react'],
  ['shared-api/queries/a.ts', 'node:fs'],
  ['server/src/a.ts', '@open-date/shared-api/client'],
  ['server/src/a.ts', '@open-date/shared-api/queries'],
  ['server/src/a.ts', '../../shared-ui/src/button/button.tsx'],
  ['server/src/a.ts', '../../shell/src/main.tsx'],
  ['server/src/a.ts', 'react'],
  ['server/src/games/routes.ts', 'kysely'],
  ['server/src/games/present-week.ts', 'pg'],
  ['releases/src/a.ts', '../../server/src/platform/config/config.ts'],
  ['releases/src/a.ts', '@open-date/shared-api/contract'],
  ['e2e/journeys/a.spec.ts', '../../server/src/platform/config/config.ts'],
  ['e2e/journeys/a.spec.ts', '@open-date/shared-ui/grid'],
  ['shared-news/src/a.ts', 'react'],
])('%s may not import %s', (file, name) => {
  expect(forbiddenImports(file, from(name))).toHaveLength(1);
});

it.each([
  ['remote-auctions/src/create/a.tsx', '../layout/b.ts'],
  ['remote-auctions/src/a.ts', '@open-date/shared-ui/dialog'],
  ['remote-auctions/src/a.ts', '@open-date/shared-api/rules/paths'],
  ['remote-auctions/src/a.ts', 'jotai/utils'],
  ['remote-auctions/testing/a.tsx', '@open-date/shared-host/shell'],
  ['remote-auctions/src/a.test.tsx', '@testing-library/react'],
  ['shell/src/a.ts', '@module-federation/enhanced/runtime'],
  ['shared-api/client/a.ts', '../contract/endpoint.ts'],
  ['shared-api/queries/a.ts', '@open-date/shared-api/client'],
  ['server/src/a.test.ts', '@open-date/shared-api/client'],
  ['server/src/a.ts', '@open-date/releases'],
  ['server/src/games/queries.ts', 'kysely'],
  ['e2e/journeys/a.spec.ts', '@open-date/shared-api/testing/users'],
  ['bench/control/a.ts', '../../remote-reports/src/remote.ts'],
])('%s may import %s', (file, name) => {
  expect(forbiddenImports(file, from(name))).toEqual([]);
});

it.each([
  ["import type { Contract } from '@open-date/shared-api/contract';", []],
  ["import { type Contract } from '@open-date/shared-api/contract';", [expect.any(String)]],
  ["import type { Config } from '@open-date/server/platform/config/config';", [expect.any(String)]],
  ["import {\n  a,\n  b,\n} from '../../remote-admin/src/remote.ts';", [expect.any(String)]],
  ["export { default as x } from '../../remote-admin/src/remote.ts';", [expect.any(String)]],
  ["import '../../remote-admin/src/remote.ts';", [expect.any(String)]],
  ["const load = () => import(/* webpackChunkName: 'x' */ '../../remote-admin/src/remote.ts');", [expect.any(String)]],
  ["type Port = import('node:net').Server;", [expect.any(String)]],
])('reads %s', (text, wrong) => {
  expect(forbiddenImports('remote-reports/src/a.ts', text)).toEqual(wrong);
});

it('keeps statements out of what parses and presents', () => {
  const text = "export const rows = (db: Db) => db.selectFrom('games').execute();";
  expect(forbiddenImports('server/src/games/routes.ts', text)).toHaveLength(1);
  expect(forbiddenImports('server/src/platform/http/a.ts', text)).toHaveLength(1);
  expect(forbiddenImports('server/src/games/queries.ts', text)).toEqual([]);
});
