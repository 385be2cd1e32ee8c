import { gzipSync } from 'node:zlib';
import { readTextFile } from './read-file.ts';
import { unpackUploads } from './unpack-uploads.ts';
import { type Folder, temporaryFolder } from './testing/cfbd-rows.ts';

function damagedGzip(): Buffer {
  const bytes = gzipSync('abc');
  const checksum = bytes.length - 6;
  bytes.writeUInt8(bytes.readUInt8(checksum) ^ 0xff, checksum);
  return bytes;
}

let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

it('a plain file is read without its byte order mark', async () => {
  expect(await readTextFile(await folder.write('a.csv', '\uFEFFSan José'))).toBe('San José');
});

it('a gzip file is unpacked whatever its name', async () => {
  expect(await readTextFile(await folder.write('games.json', gzipSync('[1]')))).toBe('[1]');
});

it.each([
  ['a truncated gzip file', gzipSync('x'.repeat(10_000)).subarray(0, 30), 'the gzip file is cut off before its end'],
  ['a damaged gzip file', damagedGzip(), 'the gzip file is damaged'],
  ['bytes that are not UTF-8', Buffer.from([0x41, 0xff, 0xfe, 0x42]), 'not a text file in UTF-8'],
  ['an empty file', '', 'the file is empty'],
])('a file is refused with one message: %s', async (_, content, message) => {
  const path = await folder.write('bad.gz', content);
  await expect(readTextFile(path)).rejects.toThrow(`bad.gz: ${message}`);
});

it('a missing file and a folder are refused', async () => {
  const path = await folder.write('here.csv', 'a');
  await expect(readTextFile(`${path}.gone`)).rejects.toThrow('here.csv.gone: there is no such file');
  await expect(readTextFile(path.replace('/here.csv', ''))).rejects.toThrow('a folder, not a file');
});

it('a file that is too large, packed or unpacked, is refused', async () => {
  const limits = { stored: 2 * 1024 * 1024, unpacked: 3 * 1024 * 1024 };
  const large = await folder.write('large.csv', Buffer.alloc(limits.stored + 1, 97));
  await expect(readTextFile(large, limits)).rejects.toThrow('large.csv: larger than 2 MB');
  const bomb = await folder.write('bomb.gz', gzipSync(Buffer.alloc(limits.unpacked + 1, 97)));
  await expect(readTextFile(bomb, limits)).rejects.toThrow('bomb.gz: unpacks to more than 3 MB');
});

it('a UTF-16 file that is too large as UTF-8 is refused [ADM-203]', async () => {
  const limit = 2 * 1024 * 1024;
  const wide = Buffer.from(`\uFEFF${'€'.repeat(limit / 2 - 100)}`, 'utf16le');
  expect(wide.length).toBeLessThan(limit);
  const limits = { stored: limit, unpacked: limit };
  await expect(readTextFile(await folder.write('wide.csv', wide), limits)).rejects.toThrow(
    'wide.csv: has more than 2 MB as UTF-8',
  );
  await expect(readTextFile(await folder.write('wide.gz', gzipSync(wide)), limits)).rejects.toThrow(
    'wide.gz: has more than 2 MB as UTF-8',
  );
});

it('the size limit of UTF-16 uploads applies to their size as UTF-8 [ADM-203]', async () => {
  const wide = gzipSync(Buffer.from(`\uFEFF${'€'.repeat(36 * 1024 * 1024)}`, 'utf16le'));
  const files = ['a.csv.gz', 'b.csv.gz'].map((name) => ({ name, bytes: wide }));
  await expect(unpackUploads(files)).rejects.toThrow('b.csv.gz: with the files before it, unpacks to more than 200 MB');
});

it.each([
  ['lines that end with a return', 'a\r'.repeat(1_500_001)],
  ['values between bars', '|'.repeat(1_000_000).concat('\n').repeat(21)],
])('a table with too many %s is refused', async (_, text) => {
  await expect(readTextFile(await folder.write('many.csv', text))).rejects.toThrow(
    'many.csv: more than 1,500,000 rows',
  );
});
