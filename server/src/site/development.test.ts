import { request } from 'node:http';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function statusAt(host: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/api/health`, { headers: { ...headers, host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

it.each([
  ['www.opendate.example', { 'open-date-development': 'auctions' }, 403],
  ['www.opendate.example', {}, 200],
  ['staging.opendate.example', { 'open-date-development': 'auctions' }, 200],
])('a request at %s with the headers %j is answered with %i [PLT-126]', async (host, headers, status) => {
  expect(await statusAt(host, headers)).toBe(status);
});
