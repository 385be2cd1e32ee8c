import { createServer, type Server } from 'node:http';
import { Bucket, requestTimeout } from './bucket.ts';

let service: Server;
let objects: Map<string, string>;
let answers: number[];

/** A service that answers the first writes with `answers`, and writes nothing then. */
beforeEach(async () => {
  objects = new Map();
  answers = [];
  service = createServer((request, response) => {
    const key = request.url ?? '';
    const writer = objects.get(key);
    if (request.method === 'HEAD')
      return void response
        .writeHead(writer === undefined ? 404 : 200, writer === undefined ? {} : { 'x-amz-meta-writer': writer })
        .end();
    const answer = answers.shift() ?? (writer === undefined ? 200 : 412);
    if (answer === 200) objects.set(key, String(request.headers['x-amz-meta-writer']));
    request.resume().on('end', () => response.writeHead(answer).end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => service.close(resolve)));

function open(): Bucket {
  const address = service.address();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  const access = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  return new Bucket({ endpoint: `http://127.0.0.1:${address.port}`, bucket: 'releases', prefix: '', ...access });
}

it('a write is retried when the conflicting write failed [PLT-120]', async () => {
  answers = [409, 409];
  expect(await open().create('notes/1.json', '{}')).toBe(true);
  expect(objects.size).toBe(1);
});

it('a write that finds an object of another writer says so', async () => {
  expect(await open().create('notes/1.json', '{}')).toBe(true);
  expect(await open().create('notes/1.json', '{}')).toBe(false);
});

it('a write that meets other writes for too long fails instead of taking them for done [PLT-120]', async () => {
  answers = Array.from({ length: 9 }, () => 409);
  await expect(open().create('notes/1.json', '{}')).rejects.toThrow('none of them ended');
});

it('a request has five seconds, and a second more for every 100 kB that it sends', () => {
  expect([0, 100_000, 12_000_000].map(requestTimeout)).toEqual([5000, 6000, 125_000]);
});
