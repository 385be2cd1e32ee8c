import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUIDES, guideUrl } from '@open-date/shared-api/rules/platform/guides';
import { guidePdf } from './guide-pdf.ts';
import { makeGuides } from './make-guides.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('every guide becomes a PDF [HDR-004]', async () => {
  await makeGuides(folder);
  expect(GUIDES.map(guideUrl)).toEqual(['/guides/phone-tablet.pdf', '/guides/users-and-passwords.pdf']);
  const pdfs = (await readdir(folder)).filter((file) => file.endsWith('.pdf'));
  expect(pdfs.sort()).toEqual(GUIDES.map(({ name }) => `${name}.pdf`).sort());
  for (const { name } of GUIDES) {
    const pdf = await readFile(join(folder, `${name}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(5000);
  }
});

it('guides that are there are not written again, so that their folder may be read-only [PLT-173]', async () => {
  const readFiles = async () => {
    const files = (await readdir(folder, { recursive: true })).sort();
    return Promise.all(files.map(async (file) => [file, (await stat(join(folder, file), { bigint: true })).ctimeNs]));
  };
  await makeGuides(folder);
  const before = await readFiles();
  expect(before.length).toBeGreaterThan(GUIDES.length);
  await makeGuides(folder);
  expect(await readFiles()).toEqual(before);
});

it('a page that is not what its guide says is written again', async () => {
  await makeGuides(folder);
  const page = (await readdir(folder)).find((file) => file.endsWith('.html')) ?? '';
  const kept = await readFile(join(folder, page), 'utf8');
  await writeFile(join(folder, page), 'older');
  await makeGuides(folder);
  expect(await readFile(join(folder, page), 'utf8')).toBe(kept);
});

it('a picture that was taken afresh is kept until its source is newer [WEL-050]', async () => {
  await makeGuides(folder);
  const file = join(folder, 'pictures/team.webp');
  const kept = await readFile(file);
  await writeFile(file, 'taken afresh');
  await makeGuides(folder);
  expect(await readFile(file, 'utf8')).toBe('taken afresh');
  await utimes(file, 0, 0);
  await makeGuides(folder);
  expect(await readFile(file)).toEqual(kept);
});

it.each(['```\ncode\n```', '![x](y.png)', '<b>x</b>', '> said'])(
  'a guide with Markdown that the PDF would lose is refused: %j',
  (markdown) => {
    expect(() => guidePdf(`# A guide\n\n${markdown}\n`)).toThrow(/cannot contain this/);
  },
);
