import type { Page } from '@playwright/test';
import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { publishSchedule } from '../fixtures/public-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The text of each printed sheet, at the page size of its styles. */
async function printSheets(page: Page): Promise<string[]> {
  const paper = await page.pdf({ preferCSSPageSize: true });
  return (await extractText(await getDocumentProxy(new Uint8Array(paper)))).text;
}

/** The number of schedule columns on each sheet: every column head ends with its conference home games. */
async function columnsOfSheets(page: Page): Promise<number[]> {
  const text = await printSheets(page);
  return text.filter((words) => /Sheet \d+ of \d+/.test(words)).map((words) => words.match(/CHG \d/g)?.length ?? 0);
}

/** Sheets of at most `most` columns for `count` columns in all. */
const splitIntoSheets = (count: number, most: number) =>
  Array.from({ length: Math.ceil(count / most) }, (_, sheet) => Math.min(most, count - sheet * most));

for (const { name, address, inLists, tag } of [
  { name: 'a school', address: '/team/91', inLists: 10, tag: ['@SCH-020', '@SCH-021'] },
  { name: 'a conference', address: '/conference/11/2027/0', inLists: 14, tag: ['@SCH-020', '@SCH-022'] },
]) {
  test(`schedules of ${name} print 4 columns a sheet in Full and ${inLists} in Compact and Icon`, { tag }, async ({
    page,
    signedIn,
  }) => {
    await signedIn('school', address);
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const columns = Number(await grid.getAttribute('aria-colcount')) - 1;
    expect(columns).toBeGreaterThan(inLists);
    for (const layout of ['Full', 'Compact', 'Icon']) {
      await page.getByRole('radio', { name: layout }).click();
      await expect(grid).toHaveAttribute('data-layout', layout.toLowerCase());
      const most = layout === 'Full' ? 4 : inLists;
      expect(await columnsOfSheets(page), layout).toEqual(splitIntoSheets(columns, most));
    }
  });
}

test('the public page of a wide conference prints every school, without what only signed-in users see', async ({
  page,
  request,
}) => {
  const of = { conferenceId: 11, year: 2030 };
  await publishSchedule(request, of);
  const answer = await request.get(`/api/v1/public/conferences/${of.conferenceId}/schedules/${of.year}`);
  const { Conference, Schools }: ConferenceSchedule = await answer.json();
  expect(Schools.length).toBeGreaterThan(14);
  await page.goto(`/public/conference/${of.conferenceId}/${of.year}`);
  await expect(page.getByRole('grid')).toBeVisible();
  for (const [layout, most] of [
    ['Full', 4],
    ['Compact', 14],
  ] as const) {
    await page.getByRole('radio', { name: layout }).click();
    const sheets = (await printSheets(page)).map((words) => words.replace(/\s+/g, ' '));
    const heads = sheets.filter((sheet) => /Sheet \d+ of \d+/.test(sheet));
    expect(heads, layout).toHaveLength(Math.ceil(Schools.length / most));
    for (const head of heads) expect(head, layout).toContain(`${Conference.Name}, ${of.year}`);
    const words = sheets.join(' ');
    // Compact shortens names to the width of its columns.
    for (const { SchoolName } of layout === 'Full' ? Schools : []) expect(words).toContain(SchoolName);
    expect(words, layout).not.toMatch(/CHG|AVAIL|Comments/);
  }
});

/** Usual margins; browsers take about one centimeter when nothing is chosen. */
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

for (const address of ['/admin/conferences/11', '/admin/schools/91'])
  test(`tables of ${address} print inside their cards, and their switches as words`, async ({ page, signedIn }) => {
    await signedIn('admin', address);
    const table = page.getByRole('table').filter({ has: page.getByRole('switch') });
    await expect(table.getByRole('switch').first()).toBeVisible();
    const switches = await table.getByRole('switch').count();
    // An upright sheet between its usual margins.
    await page.setViewportSize({ width: 739, height: 1045 });
    await page.emulateMedia({ media: 'print' });
    const isInside = () =>
      table.evaluate((element) => {
        const card = element.closest('section');
        return card !== null && element.getBoundingClientRect().right <= card.getBoundingClientRect().right;
      });
    await expect.poll(isInside).toBe(true);
    const paper = await page.pdf({ format: 'Letter', margin: MARGIN });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)));
    expect(text.join(' ').match(/\b(?:Yes|No)\b/g)?.length ?? 0).toBeGreaterThanOrEqual(switches);
  });

test('the guarantee report prints as a table with all rows, no buttons and its heads on every sheet', {
  tag: '@REP-139',
}, async ({ page, signedIn }) => {
  await signedIn('admin', '/guaranteereport');
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(50)).toBeVisible();
  const heads = (await table.getByRole('columnheader').allInnerTexts()).flatMap((words) => words.split('\n'));
  expect(heads.length).toBeGreaterThan(5);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const games = Number(title.match(/([\d,]+) games/)?.[1]?.replaceAll(',', ''));
  expect(games).toBeGreaterThan(100);
  for (const format of ['Letter', 'A4'])
    for (const landscape of [false, true]) {
      const paper = await page.pdf({ format, landscape, margin: MARGIN });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)));
      expect(text.length, format).toBeGreaterThan(1);
      const words = text.join(' ');
      // Each row has the days of the game and of its contract.
      expect(words.match(/\b\d\d\/\d\d\/\d{4}\b/g), format).toHaveLength(2 * games);
      expect(words, format).not.toMatch(/\bCSV\b|Show (?:all|more)/i);
      for (const sheet of text) for (const head of heads) expect(sheet.replace(/\s+/g, ' '), format).toContain(head);
    }
});

test('a summary of many seasons prints every season inside the sheet', { tag: '@REP-143' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('admin', '/guaranteeconferencesummary?startSeason=2011&endSeason=2026&gameType=FBS');
  const tables = page.getByRole('table', { name: 'Guarantee games by conference' });
  await expect(tables).toBeVisible();
  // An upright sheet between its usual margins.
  await page.setViewportSize({ width: 739, height: 1045 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => tables.count()).toBeGreaterThan(5);
  const isInside = () =>
    tables.evaluateAll((all) =>
      all.every((table) => table.getBoundingClientRect().right <= document.documentElement.clientWidth),
    );
  await expect.poll(isInside).toBe(true);
  const paper = await page.pdf({ format: 'Letter', margin: MARGIN });
  const words = (await extractText(await getDocumentProxy(new Uint8Array(paper)))).text.join(' ');
  for (let season = 2011; season <= 2026; season += 1) expect(words).toContain(String(season));
});
