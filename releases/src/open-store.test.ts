import { openStore, storeAddress } from './open-store.ts';

const ACCESS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

it.each([
  ['releases', '/srv/open-date/releases'],
  ['/data/releases', '/data/releases'],
  ['s3://bucket/folder', 's3://bucket/folder'],
])('the store %s is %s for every command of the machine', (address, expected) => {
  expect(storeAddress(address, '/srv/open-date')).toBe(expected);
});

it.each([
  ['s3://', ACCESS, 'names no bucket'],
  ['s3://bucket', {}, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['s3://bucket', { ...ACCESS, AWS_SECRET_ACCESS_KEY: '' }, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
])('refuses to open %s', (address, environment, message) => {
  expect(() => openStore(address, environment)).toThrow(message);
});
