import { findStoreAddress, openStore } from './open-store.ts';

const ACCESS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

it.each([
  ['releases', {}, '/srv/open-date/releases'],
  ['/data/releases', { RELEASE_STORE: '' }, '/data/releases'],
  ['s3://bucket/folder', { RELEASE_STORE: '/data/releases' }, 's3://bucket/folder'],
  [undefined, { RELEASE_STORE: 's3://bucket/folder' }, 's3://bucket/folder'],
  [undefined, { RELEASE_STORE: 'releases', DATA_DIR: '/data' }, '/srv/open-date/releases'],
  [undefined, { DATA_DIR: '/data' }, '/data/releases'],
  [undefined, { DATA_DIR: '' }, '/srv/open-date/.data/releases'],
  [undefined, {}, '/srv/open-date/.data/releases'],
])('given %j and %j the store is %s for every command of the machine [PLT-053]', (given, environment, expected) => {
  expect(findStoreAddress(environment, '/srv/open-date', given)).toBe(expected);
});

it.each([
  [' ', {}, '--store is empty'],
  [undefined, { RELEASE_STORE: '' }, 'RELEASE_STORE is empty'],
])(
  'given %j and %j there is no store, instead of the own one of the machine [PLT-053]',
  (given, environment, message) => {
    expect(() => findStoreAddress(environment, '/srv/open-date', given)).toThrow(message);
  },
);

it.each([
  ['s3://', ACCESS, 'names no bucket'],
  ['s3://bucket', {}, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['s3://bucket', { ...ACCESS, AWS_SECRET_ACCESS_KEY: '' }, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
])('opening %s is refused', (address, environment, message) => {
  expect(() => openStore(address, environment)).toThrow(message);
});
