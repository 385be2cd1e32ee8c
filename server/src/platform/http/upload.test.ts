import { once } from 'node:events';
import { request as send } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { holdUpload, readUpload } from './upload.ts';

/** So many bytes that a second upload waits for the first. */
const ALL_BYTES = 80 * 1024 * 1024;
const BEGINNING = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
const END = 'a\r\n--b--\r\n';

let app: FastifyInstance;
let url: string;
const arrived: FastifyRequest[] = [];
beforeAll(async () => {
  app = fastify();
  await app.register(multipart);
  app.post('/', (request) => {
    const answer = holdUpload(request, ALL_BYTES, async () => (await readUpload(request, ALL_BYTES)).name);
    arrived.push(request);
    return answer;
  });
  url = await app.listen();
});
afterAll(() => app.close());

/** Begins an upload and returns it once the server has it. */
async function begin() {
  const upload = send(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  upload.on('error', () => undefined).write(BEGINNING);
  const before = arrived.length;
  while (arrived.length === before) await new Promise(setImmediate);
  return { upload, request: arrived.at(-1) };
}

it('an upload whose sender goes away while it waits leaves its place to the next one', async () => {
  const first = await begin();
  const second = await begin();
  const closed = new Promise((resolve) => second.request?.raw.once('close', resolve));
  second.upload.destroy();
  await closed;
  const third = await begin();
  const answers = [first, third].map(({ upload }) => {
    upload.end(END);
    return once(upload, 'response');
  });
  const statuses = (await Promise.all(answers)).map(([answer]: { statusCode?: number }[]) => answer?.statusCode);
  expect(statuses).toEqual([200, 200]);
});
