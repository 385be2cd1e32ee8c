import { endpoint } from '@open-date/shared-api/contract/platform/endpoint';
import { wholeNumber } from '@open-date/shared-api/contract/platform/numbers';
import Fastify from 'fastify';
import * as z from 'zod';
import { type ParsedCall, inputReader, invalidInput } from './call-input.ts';

const call = (method: 'GET' | 'PUT') =>
  endpoint({
    method,
    path: '/seasons/:year',
    summary: 'A season.',
    permission: 'signed-in',
    params: z.object({ year: wholeNumber({ least: 1869, most: 2200 }) }),
    query: z.object({ days: z.enum(['all']).optional() }),
    answer: z.object({}),
    errors: [],
  });

/** What the reader of a call finds at each address, in order. */
async function readAll(method: 'GET' | 'PUT', addresses: readonly string[]): Promise<ParsedCall[]> {
  const readInput = inputReader(call(method));
  const found: ParsedCall[] = [];
  const app = Fastify();
  app.route({
    method,
    url: '/seasons/:year',
    handler: async (request) => {
      found.push(readInput(request));
      return '';
    },
  });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const address of addresses) await fetch(site + address, { method });
  await app.close();
  return found;
}

it('the input of a GET is parsed once for each address, and no handler can change it', async () => {
  const [first, again, other, filtered] = await readAll('GET', [
    '/seasons/2027',
    '/seasons/2027',
    '/seasons/2028',
    '/seasons/2028?days=all',
  ]);
  expect(first).toEqual({ ok: true, input: { params: { year: 2027 }, query: {} } });
  expect(again).toBe(first);
  expect(other).toMatchObject({ input: { params: { year: 2028 } } });
  expect(filtered).toMatchObject({ input: { params: { year: 2028 }, query: { days: 'all' } } });
  expect(() => Object.assign(first?.input ?? {}, { params: {} })).toThrow(TypeError);
});

it('a refused GET and the input of a change are parsed for each call', async () => {
  const [refused, refusedAgain] = await readAll('GET', ['/seasons/1', '/seasons/1']);
  expect(refused).toMatchObject({ ok: false });
  expect(refusedAgain).not.toBe(refused);
  const [change, changeAgain] = await readAll('PUT', ['/seasons/2027', '/seasons/2027']);
  expect(change).toEqual(changeAgain);
  expect(change).not.toBe(changeAgain);
});

it('a refusal names the first fifty fields, however many are wrong', () => {
  const { error } = z.array(z.string()).safeParse(Array.from({ length: 5000 }, () => null));
  const { fields } = invalidInput(error?.issues ?? []);
  expect(Object.keys(fields ?? {})).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
});
