import type { SchoolPlace, SchoolSchedules, SessionUser, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { milesBetween } from '@open-date/shared-api/rules/matches/distance';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { savedCsv } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { seasonAhead } from '../fixtures/season.ts';
import { apiSignIn, expect, test } from '../fixtures/test.ts';

const YEAR = seasonAhead(2);
const MAP = `/reports?reportId=1&year=${YEAR}&view=map`;

const map = (page: Page) => page.getByRole('figure', { name: /^Map of the states/ });
const list = (page: Page) => page.getByRole('list', { name: 'Schools, the nearest first' });
const rows = (page: Page) => list(page).locator('> li');

/** The schools of the report and their distances from the user's own, computed from the answers of the server. */
async function expectedMiles(page: Page): Promise<Map<number, number | null>> {
  const { Authentication, SchoolId } = await apiSignIn(page.request, 'school');
  const read = async <Answer>(url: string): Promise<Answer> =>
    (await page.request.get(url, { headers: { 'Auth-Token': Authentication.Token } })).json();
  const places = await read<SchoolPlace[]>('/api/v1/schoolplaces');
  const place = (id: number | null) => {
    const found = places.find(({ SchoolID }) => SchoolID === id);
    return { latitude: found?.Latitude ?? null, longitude: found?.Longitude ?? null };
  };
  const weeks = await read<TeamsNeedingGames[]>(`/api/v1/reports/1/year/${YEAR}?groupby=week&forceIntegers=1`);
  const ids = new Set(weeks.flatMap(({ Schools }) => Schools.map(({ SchoolId: id }) => id)));
  return new Map([...ids].map((id) => [id, milesBetween(place(SchoolId), place(id))]));
}

/** The first link of the list that leads to opponents for a week in which the user's own school is open. */
async function linkToOpponents(page: Page, { Authentication, SchoolId }: SessionUser): Promise<Locator> {
  const answer = await page.request.get(`/api/v1/schools/${SchoolId}/schedules`, {
    headers: { 'Auth-Token': Authentication.Token },
  });
  const { Years }: SchoolSchedules = await answer.json();
  const cells = Years.find(({ Year }) => Year === YEAR)?.Schedule ?? [];
  const weeks = cells.filter(({ Kind, GameID }) => Kind === 'open' && GameID === null).map(({ Week }) => Week);
  const addresses = weeks.map((week) => `a[href="/team/${SchoolId}?year=${YEAR}&week=${week}&find=1"]`);
  return list(page).locator(addresses.join(', ')).first();
}

test('the map of a report has its schools by distance, and a largest distance narrows map, list and file', {
  tag: ['@REP-110', '@REP-111', '@REP-113'],
}, async ({ page, signedIn }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await signedIn('school', `/reports?reportId=1&year=${YEAR}`);
  await expect(page.getByRole('region', { name: /^Week/ }).first()).toBeVisible();
  const expected = await expectedMiles(page);
  const near = [...expected.values()].filter((miles) => miles !== null && miles <= 500).length;
  expect(near).toBeGreaterThan(3);
  expect(near).toBeLessThan(expected.size);
  await page.getByText('Map', { exact: true }).click();
  await expect(page).toHaveURL(MAP);
  await expect(map(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(expected.size);
  const ids = await rows(page).evaluateAll((lines) => lines.map((line) => Number(line.dataset['school'])));
  const miles = ids.map((id) => expected.get(id) ?? Number.POSITIVE_INFINITY);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  await expect(rows(page).first()).toContainText(/ miles?/);
  await expect(page.getByText('500 mi', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Within' }).selectOption('500');
  await expect(page).toHaveURL(`${MAP}&within=500`);
  await expect(rows(page)).toHaveCount(near);
  const [names = [], ...lines] = (await savedCsv(page)).lines;
  expect(names.slice(0, 3)).toEqual(['Miles', 'School', 'Conference']);
  expect(new Set(lines.map(([, school]) => school)).size).toBe(near);
  expect(Number(lines.at(-1)?.[0])).toBeLessThanOrEqual(500);
  await page.getByRole('button', { name: 'Show any distance' }).click();
  await expect(rows(page)).toHaveCount(expected.size);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('map and list lead to each other and to schedules and opponents by keyboard', {
  tag: ['@REP-112'],
}, async ({ page, signedIn }) => {
  const user = await signedIn('school', MAP);
  await expect(map(page)).toBeVisible();
  const markers = map(page).getByRole('button');
  await markers.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(markers.nth(1)).toBeFocused();
  await expect(markers.nth(1)).toHaveAttribute('data-active', '');
  await expect(list(page).locator('> li[data-active]').first()).toBeAttached();

  const many = map(page).getByRole('button', { name: /^\d+ schools/ });
  await expect(many.first()).toBeVisible();
  await many.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Whole country' })).toBeVisible();
  const single = map(page)
    .getByRole('button', { name: /miles, / })
    .first();
  await single.focus();
  await page.keyboard.press('Enter');
  const row = list(page).locator('> li:focus');
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('data-active', '');
  await page.keyboard.press('Tab');
  await expect(row.or(list(page).locator('> li:focus-within')).getByRole('link').first()).toBeFocused();
  await expect(page.locator(':focus')).toHaveAttribute('href', new RegExp(`^/team/\\d+\\?year=${YEAR}$`));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute(
    'href',
    new RegExp(`^/team/${user.SchoolId}\\?year=${YEAR}&week=\\d+&find=1$`),
  );
  await (await linkToOpponents(page, user)).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Opponents for/ })).toBeVisible();
});

test('the map is accessible in both themes, and on a phone the whole country stands above the list', {
  tag: ['@REP-110', '@REP-112'],
}, async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn('school', `${MAP}&within=500`);
  await expect(map(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await expectAccessible(page);
  const picture = await map(page).boundingBox();
  const first = await rows(page).first().boundingBox();
  expect(picture?.width).toBeLessThanOrEqual(390);
  expect(picture?.height).toBeLessThan(300);
  expect(first?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('commissioners choose the school to measure from', {
  tag: ['@REP-111'],
}, async ({ page, signedIn }) => {
  await signedIn('conference', MAP);
  await expect(page.getByText('Choose a school in the options to see distances.')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Distances from' });
  await field.fill('Toledo');
  await page.getByRole('option', { name: /^Toledo/ }).click();
  await expect(page).toHaveURL(/&from=\d+$/);
  await expect(list(page)).toBeVisible();
  await expect(rows(page).first()).toContainText(/ miles?/);
});

test('the opponents for an open date are on the map on request', {
  tag: ['@REP-114'],
}, async ({ page, signedIn }) => {
  const user = await signedIn('school', MAP);
  await (await linkToOpponents(page, user)).click();
  const dialog = page.getByRole('dialog', { name: /^Opponents for/ });
  await expect(dialog.getByRole('button', { name: /^Add game with/ }).first()).toBeVisible();
  await dialog.getByText('Map', { exact: true }).click();
  await expect(dialog.getByRole('figure', { name: 'Map of opponents' })).toBeVisible();
  await expect(dialog.getByText('500 mi', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
});
