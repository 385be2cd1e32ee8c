import { formatRequestId, isRequestId, REQUEST_ID_BYTES } from './request-id.ts';

it('an id of a request is three groups of four characters that are not mistaken for one another [PLT-199]', () => {
  const ids = Array.from({ length: 256 }, (_, byte) => formatRequestId(new Uint8Array(REQUEST_ID_BYTES).fill(byte)));
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(new Set(ids).size).toBe(32);
  expect(ids.every(isRequestId)).toBe(true);
});

it.each([
  ['a UUID', '0b8f9f0e-6c0a-4b7e-9a57-4bbd1d2f3c11', true],
  ["nginx's $request_id", '444535f9378a3dfa1b8604bc9e05a303', true],
  ['seven characters', 'abcdefg', false],
  ['a token', 'S3cretS3cretS3cretS3cretS3cretS3cretS3cretx', false],
  ['two ids', 'k3f9-2mxt-7q0c, k3f9-2mxt-7q0d', false],
  ['an end of a comment', "k3f9-2mxt*/';drop", false],
  ['a new line', 'k3f9-2mxt-7q0c\n', false],
  ['nothing', '', false],
])('%s is an id of a request: %#', (_name, text, expected) => {
  expect(isRequestId(text)).toBe(expected);
});
