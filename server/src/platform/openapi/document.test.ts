import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@open-date/shared-api/contract';
import { CALL_PERMISSIONS } from '@open-date/shared-api/rules/access/call-permissions';
import { openApiDocument } from './document.ts';
import { describeCallers, permissionText } from './permission-text.ts';

const { paths } = JSON.parse(JSON.stringify(openApiDocument(contract, '1.0.0')));

it('the API document says for every call who may make it', () => {
  const calls = Object.values(contract).flatMap((area) => Object.values(area));
  for (const call of calls) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
    expect(operation['x-permission']).toBe(call.permission);
    expect(operation.description).toContain(permissionText(call));
    expect(operation.security).toEqual(call.permission === 'public' ? undefined : [{ token: [] }]);
    expect(Object.hasOwn(operation.responses, '401')).toBe(call.permission !== 'public');
  }
});

it.each([
  ['/api/v1/auth', 'post', 'Open to everybody.'],
  ['/api/v1/schools', 'get', 'Open to every signed-in user.'],
  ['/api/v1/seasonspending/{year}', 'get', 'Open to signed-in users who are not associates.'],
  [
    '/api/v1/games/{id}',
    'put',
    'Open to administrators, school editors and commissioners, for the schedules that they edit.',
  ],
  [
    '/api/v1/conferences/releaseschedule/{id}',
    'put',
    'Open to commissioners and non-associate administrators, for their own conference; administrators for every conference that plays conference games.',
  ],
])('the API document puts the permission of %s %s into words: %s', (path, method, text) => {
  expect(paths[path][method].description).toBe(text);
});

it('the API document names the refusals of wrong methods and of bodies', () => {
  const refusals = (path: string, method: string) => Object.keys(paths[path][method].responses);
  expect(refusals('/api/v1/schools', 'get')).toEqual(expect.arrayContaining(['400', '405']));
  expect(refusals('/api/v1/schools', 'get')).not.toContain('413');
  expect(refusals('/api/v1/games/{id}', 'put')).toEqual(expect.arrayContaining(['408', '413']));
});

it('the API document says where numbers are strings unless the caller asks for integers', () => {
  const answerSchema = (path: string) => paths[path].get.responses['200'].content['application/json'].schema;
  expect(answerSchema('/api/v1/seasonspending/{year}').items.properties.Week).toEqual({
    anyOf: [expect.objectContaining({ type: 'integer' }), expect.objectContaining({ type: 'string' })],
  });
  expect(answerSchema('/api/v1/reports/bye/year/{year}').items.properties.Week).toMatchObject({ type: 'integer' });
});

it('docs/rules lists every permission of a call with the people who have it', () => {
  const rules = readFileSync(join(__dirname, '../../../../docs/rules/accounts.md'), 'utf8');
  const rows = [...rules.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, name, people]) => [name, people]);
  expect(rows).toEqual(CALL_PERMISSIONS.map((permission) => [permission, describeCallers(permission)]));
});
