import { isLoopback } from './public-demo.ts';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['fe80::1', false],
])('the host %s is reached from this machine alone: %s', async (host, expected) => {
  expect(await isLoopback(host)).toBe(expected);
});
