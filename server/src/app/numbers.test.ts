import { JUNK, type NumericField, numericFields } from '@open-date/shared-api/testing/numeric-fields';
import { createToken } from '@open-date/releases';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import * as fc from 'fast-check';
import * as z from 'zod';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  aConference,
  aSchool,
  aUser,
  weekId,
} from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let releases: TemporaryStore;
let server: TestServer;
let token: string;
let deliveryToken: string;
let conference: TestConference;
let school: TestSchool;
let week: number;

beforeAll(async () => {
  releases = await makeTemporaryStore();
  server = await startTestServer({ RELEASE_STORE: releases.root });
  const delivery = { name: 'auctions', channels: [], label: 'pipeline', who: 'dana', channel: 'staging' } as const;
  deliveryToken = (await createToken(releases.store, { ...delivery, at: new Date('2027-08-01T15:00:00Z') })).text;
  token = await server.token(await aUser(server.db));
  conference = await aConference(server.db);
  school = await aSchool(server.db, { conference });
  week = await weekId(server.db, school, 7);
});
afterAll(async () => {
  await server.close();
  await releases.remove();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** A person's token unless a pipeline calls. */
  readonly as?: string;
}

async function send({ method, path, body, as = token }: Sent) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'Auth-Token': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { fields = {} }: { fields?: Record<string, string> } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, fields };
}

/** The path of a call, with one parameter given and fitting values for the others. */
function fillPath({ endpoint }: NumericField, own: Readonly<Record<string, string>>): string {
  const given = endpoint.params instanceof z.ZodObject ? Object.entries(endpoint.params.shape) : [];
  return given.reduce((path, [name, schema]) => {
    const fitting = ['1', '2027', '0', 'school', 'staging', 'RC-1', 'x', '2027-08-01'].find(
      (text) => z.core.safeParse(schema, text).success,
    );
    return path.replace(`:${name}`, encodeURIComponent(own[name] ?? fitting ?? 'x'));
  }, endpoint.path);
}

function requestWith(field: NumericField, junk: unknown): Sent {
  const { endpoint, part, path } = field;
  const { method } = endpoint;
  const as = endpoint.permission === 'delivery-token' ? deliveryToken : token;
  const text = encodeURIComponent(String(junk));
  switch (part) {
    case 'body':
      return { method, as, path: fillPath(field, {}), body: field.holding(junk) };
    case 'query':
      return { method, as, path: `${fillPath(field, {})}?${path}=${text}` };
    case 'segments':
      return { method, as, path: `${fillPath(field, {})}/${path}/${text}` };
    case 'params':
      return { method, as, path: fillPath(field, { [path]: String(junk) }) };
  }
}

/** Whether this part of a request can contain the junk, and the field's schema does not accept it as it arrives. */
function canCarry({ part, schema }: NumericField, junk: unknown): boolean {
  if (part !== 'body') return typeof junk === 'string' && junk !== '' && !z.core.safeParse(schema, junk).success;
  // JSON has no NaN and no Infinity: both arrive as null, which some fields accept.
  const arriving: unknown[] = JSON.parse(JSON.stringify([junk]));
  return !z.core.safeParse(schema, arriving[0]).success;
}

it('no call reads junk as a number, and no call with junk changes anything', async () => {
  const before = await databaseState(server.db);
  const places = new Map(numericFields().map((field) => [`${field.call} ${field.part} ${field.path}`, field]));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places.keys()), JUNK, async (place, junk) => {
      const field = places.get(place);
      fc.pre(field !== undefined && canCarry(field, junk));
      const { status, fields } = await send(requestWith(field, junk));
      // A malformed address answers 404 and blames no field.
      const blamed = field.part === 'params' ? [] : [field.path];
      const refused = field.part === 'params' ? 404 : 400;
      expect([status, Object.keys(fields)]).toEqual([refused, expect.arrayContaining(blamed)]);
    }),
    // Every field once, so that none is missed, and then any with anything.
    { examples: [...places.keys()].map((place): [string, string] => [place, 'NaN']), numRuns: places.size + 200 },
  );
  expect(await databaseState(server.db)).toEqual(before);
}, 60_000);

it.each<[unknown]>([[''], [null], [[]], [false], ['0x0'], [' ']])(
  'a number of games written as %j is refused and changes nothing',
  async (junk) => {
    const before = await databaseState(server.db);
    const path = `/api/v1/admin/conference/${conference.id}/year/${SEASON}`;
    const { status, fields } = await send({ method: 'PUT', path, body: { TotalGamesPlayable: junk } });
    expect([status, fields]).toEqual([400, { TotalGamesPlayable: 'TotalGamesPlayable must be a whole number.' }]);
    expect(await databaseState(server.db)).toEqual(before);
  },
);

it.each<[unknown]>([[true], [[1]], ['1.0'], ['+1']])(
  'a conference id written as %j is refused and moves no school',
  async (junk) => {
    const path = `/api/v1/admin/school/${school.id}/conference`;
    const { status, fields } = await send({ method: 'POST', path, body: { ConferenceId: junk, Year: SEASON } });
    expect([status, fields]).toEqual([400, { ConferenceId: 'ConferenceId must be a whole number.' }]);
  },
);

it.each(['0x1', '1e0', '+1', '01', '1.0', '%201'])('the report number %s answers 404', async (report) => {
  expect((await send({ method: 'GET', path: `/api/v1/reports/${report}/year/${SEASON}` })).status).toBe(404);
});

it.each(['0x1', '2147483648', '+1'])('the file number %s answers 404', async (file) => {
  expect((await send({ method: 'GET', path: `/api/v1/files/${file}` })).status).toBe(404);
});

it.each([32_767, 32_768, 2_147_483_647, 2_147_483_648, 9e15, 1e308])(
  'a want numbered %d is refused instead of failing the server',
  async (want) => {
    const { status } = await send({ method: 'PUT', path: `/api/v1/schoolweeks/${week}`, body: { Wants: [want] } });
    expect(status).toBe(400);
  },
);

it('the largest numbers that fit never fail the server', async () => {
  const large = [32_767, 32_768, 2_147_483_647].map(String);
  for (const field of numericFields().filter(({ part, endpoint }) => part !== 'body' && !endpoint.stream)) {
    for (const number of large.filter((text) => z.core.safeParse(field.schema, text).success)) {
      const { status } = await send(requestWith(field, number));
      expect([field.call, field.path, number, status < 500]).toEqual([field.call, field.path, number, true]);
    }
  }
}, 60_000);

it('only a missing field is called missing', async () => {
  const path = `/api/v1/admin/school/${school.id}/conference`;
  const { fields } = await send({ method: 'POST', path, body: { Year: null } });
  expect(fields).toEqual({ ConferenceId: 'ConferenceId is missing.', Year: 'Year must be a whole number.' });
});
