import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { PiecedAnswer, sendPieces } from './pieced-answer.ts';

let app: FastifyInstance;
const answered: number[] = [];
beforeEach(async () => {
  answered.length = 0;
  app = Fastify();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    answered.push(reply.statusCode);
    done();
  });
  await app.register(async (scope) => {
    sendPieces(scope);
    scope.get('/pieces', async (_request, reply) =>
      reply
        .code(404)
        .header('set-cookie', ['a=1', 'b=2'])
        .type('text/html')
        .send(new PiecedAnswer([Buffer.from('one, '), Buffer.from('two, '), Buffer.from('three')])),
    );
  });
});
afterEach(() => app.close());

it('the pieces are one answer, with the status and every header that was set, also by other hooks [PLT-026]', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = createConnection(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /pieces HTTP/1.1\r\nhost: site\r\n\r\n');
  const [head = '', body] = (await text(socket)).split('\r\n\r\n');
  expect(body).toBe('one, two, three');
  const [status, ...headers] = head.split('\r\n').filter((line) => !line.startsWith('Date'));
  expect(status).toBe('HTTP/1.1 404 Not Found');
  expect(headers.map((line) => line.toLowerCase())).toEqual([
    'set-cookie: a=1',
    'set-cookie: b=2',
    'content-type: text/html',
    'connection: close',
    'content-length: 15',
  ]);
  expect(answered).toEqual([404]);
});
