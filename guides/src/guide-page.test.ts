import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HELP_GUIDE_NAMES, HELP_GUIDES } from '@open-date/shared-api/rules/platform/help';
import { guidePage, sectionIds } from './guide-page.ts';
import { findPicture, SOURCES } from './make-guides.ts';

const PICTURE_MOST = 60_000;
const PICTURES = /!\[[^\]]+\]\((pictures\/[a-z-]+\.webp)\)/g;
const read = (name: string) => readFile(join(SOURCES, `${name}.md`), 'utf8');
const noPicture = () => ({ width: 2, height: 1 });

it.each(HELP_GUIDE_NAMES)('the guide %s has the title and the sections that screens open [WEL-040]', async (name) => {
  const guide = await read(name);
  expect(guide.split('\n')[0]).toBe(`# ${HELP_GUIDES[name].title}`);
  expect(sectionIds(guide)).toEqual([...HELP_GUIDES[name].sections]);
});

it('every guide is in the list of the guides [WEL-040]', () => {
  expect([...HELP_GUIDE_NAMES].sort()).toEqual(Object.keys(HELP_GUIDES).sort());
});

it('every picture of a guide exists, has a text and is small, and no picture is left over [WEL-042]', async () => {
  const guides = await Promise.all(HELP_GUIDE_NAMES.map(read));
  const named = guides.flatMap((guide) => [...guide.matchAll(PICTURES)].map(([, path = '']) => path));
  expect(guides.join('').split('![')).toHaveLength(named.length + 1);
  for (const path of named) {
    expect(findPicture(path).width).toBeGreaterThan(300);
    expect((await stat(join(SOURCES, path))).size).toBeLessThanOrEqual(PICTURE_MOST);
  }
  const stored = await readdir(join(SOURCES, 'pictures'));
  expect(stored.map((file) => `pictures/${file}`).sort()).toEqual([...new Set(named)].sort());
});

it('a page has its sections with their ids, a list of them, and pictures with their size [WEL-041]', () => {
  const html = guidePage('# A & B\n\nWords.\n\n![A grid](pictures/grid.webp)\n\n## Soft close\n\n**More**.', noPicture);
  expect(html).toContain('<h1 id="a-b" tabindex="-1">A &amp; B</h1>');
  expect(html).toContain('<img src="/guides/pictures/grid.webp" alt="A grid" width="2" height="1" loading="lazy">');
  expect(html).toContain('<li><a href="#soft-close">Soft close</a></li>');
  expect(html).toContain('<h2 id="soft-close" tabindex="-1">Soft close</h2>');
});

it('links between guides lead to the pages and files of the site [WEL-041]', () => {
  const html = guidePage('# A\n\n[One](auctions.md#bid), [two](phone-tablet.md), [three](#bid).', noPicture);
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/help/auctions#bid', '/guides/phone-tablet.pdf', '#bid']);
});

it('HTML in a guide is refused [WEL-041]', () => {
  expect(() => guidePage('# A\n\n<b>x</b>', noPicture)).toThrow('A guide cannot contain HTML');
});
