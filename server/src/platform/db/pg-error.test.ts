import { isConnectionError } from './pg-error.ts';

it.each([
  ['a server that drops packets', new Error('timeout expired'), true],
  ['a server that refuses', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), true],
  [
    'a socket that is not there yet',
    Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }),
    true,
  ],
  ['a file that is not there', Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a fault of the program', new TypeError('x is not a function'), false],
])('%s is an unreachable database or not [PLT-168]', (_, error, isUnreachable) => {
  expect(isConnectionError(error)).toBe(isUnreachable);
});
