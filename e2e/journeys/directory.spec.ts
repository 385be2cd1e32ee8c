import type { Page } from '@playwright/test';
import type { DirectoryEntry } from '@open-date/shared-api/contract';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts';
import { savedFile } from '../fixtures/download.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const HEADERS = [
  'First Name',
  'Last Name',
  'School Name',
  'Conference Name',
  'Phone',
  'Mobile Phone',
  'E-mail Address',
  'Twitter',
];

const cards = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Answers the directory's call with the given people instead of those of the demo league. */
async function answerWith(page: Page, people: readonly Partial<DirectoryEntry>[]): Promise<void> {
  const NOBODY: DirectoryEntry = {
    FirstName: 'Pat',
    LastName: 'Person',
    RoleId: 2,
    SchoolName: 'Toledo',
    ConferenceNameShort: 'MAC',
    Title: '',
    Phone: '',
    Mobile: '',
    Email: '',
    Twitter: '',
  };
  const json = people.map((person, index) => ({ ...NOBODY, Email: `p${index}@opendate.test`, ...person }));
  await page.route('**/api/v1/users', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
}

test('the Information menu leads to the directory', async ({ page, signedIn }) => {
  await signedIn('viewer');
  await page.getByRole('banner').getByRole('button', { name: 'Information' }).click();
  await page.getByRole('menuitem', { name: 'Directory' }).click();
  await expect(page).toHaveURL(/\/directory$/);
  await expect(cards(page)).toHaveCount(150);
});

test('directory cards stand three in a row from 1024 px on and two below', { tag: ['@DIR-003', '@CST-006'] }, async ({
  page,
  signedIn,
}) => {
  /** The column and the row of each of the first four cards, from 0. */
  const places = async () => {
    const boxes = await Promise.all([0, 1, 2, 3].map((index) => cards(page).nth(index).boundingBox()));
    const ranks = (values: readonly number[]) => {
      const distinct = [...new Set(values)].toSorted((one, other) => one - other);
      return values.map((value) => distinct.indexOf(value));
    };
    const [columns, rows] = [
      ranks(boxes.map((box) => Math.round(box?.x ?? -1))),
      ranks(boxes.map((box) => Math.round(box?.y ?? -1))),
    ];
    return columns.map((column, index) => [column, rows[index]]);
  };
  await signedIn('school', '/directory');
  await expect(cards(page).nth(3)).toBeVisible();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(places, `at ${width} px`).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
  }
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect.poll(places).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
});

test('a user finds people by division, school and conference and exports the same people', {
  tag: ['@DIR-001', '@DIR-002', '@DIR-006', '@DIR-007'],
}, async ({ page, signedIn }) => {
  await signedIn('school', '/directory');
  for (const name of ['ALL', 'FBS & FCS', 'DIV II/III & NAIA'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'DIV II/III & NAIA' }).check();
  await searchButton(page).click();
  await expect(
    cards(page)
      .filter({ hasText: /· (GLIAC|WIAC|KCAC)/ })
      .first(),
  ).toBeVisible();
  await expect(cards(page).filter({ hasText: '· MAC' })).toHaveCount(0);

  await page.getByRole('radio', { name: 'FBS & FCS' }).check();
  await page.getByRole('combobox', { name: 'School' }).fill('toledo');
  await page.getByRole('option', { name: 'Toledo' }).click();
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/directory\?division=fbs&school=\d+$/);
  await expect(cards(page).filter({ hasNotText: 'Toledo · MAC' })).toHaveCount(0);
  await expect(cards(page).nth(2)).toBeVisible();
  const count = await cards(page).count();

  const { name, text } = await savedFile(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(name).toMatch(/^directory-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [headers, ...lines] = readCsv(text);
  expect(headers).toEqual(HEADERS);
  expect(lines).toHaveLength(count);
  expect(lines.map((line) => line[2])).toEqual(lines.map(() => 'Toledo'));
  expect(lines.map((line) => `${line[0]} ${line[1]}`)).toContain('Dana Whitlock');

  await page.goBack();
  await expect(
    cards(page)
      .filter({ hasText: /· (GLIAC|WIAC|KCAC)/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'DIV II/III & NAIA' })).toBeChecked();
});

test('a directory card shows all known facts and links to calls, mails and profiles', { tag: '@DIR-004' }, async ({
  page,
  signedIn,
}) => {
  const person = {
    FirstName: 'Nick',
    LastName: 'Ferraro',
    Title: 'Deputy AD, Football Administration',
    Phone: '(419) 555-0142',
    Mobile: '419.555.0187',
    Email: 'nferraro@toledo.example',
    Twitter: '@nferraroUT',
  };
  await answerWith(page, [person, { FirstName: 'Eve', Twitter: 'javascript:alert(1)' }]);
  await signedIn('school', '/directory');
  const card = cards(page).first();
  for (const text of ['Nick Ferraro', person.Title, 'Toledo · MAC']) await expect(card.getByText(text)).toBeVisible();
  for (const [name, href] of [
    [person.Phone, 'tel:+14195550142'],
    [person.Mobile, 'tel:+14195550187'],
    [person.Email, 'mailto:nferraro@toledo.example'],
    [person.Twitter, 'https://x.com/nferraroUT'],
  ] as const)
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0);

  const { name, text } = await savedFile(page, () =>
    card.getByRole('button', { name: 'Save contact of Nick Ferraro' }).click(),
  );
  expect(name).toBe('Nick Ferraro.vcf');
  expect(text).toContain('\r\nN:Ferraro;Nick;;;\r\n');
  expect(text).toContain('\r\nTITLE:Deputy AD\\, Football Administration\r\n');
});

test('a directory export that fails shows an error', { tag: '@DIR-008' }, async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error('No room');
    };
  });
  await signedIn('school', '/directory');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to create csv file.' })).toBeVisible();
});

test('the directory works with the keyboard', async ({ page, signedIn }) => {
  await signedIn('school', '/directory');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('radio', { name: 'ALL', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'FBS & FCS' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Conference' })).toBeFocused();
  await page.keyboard.type('mid-am');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Conference' })).toHaveValue('Mid-American Conference');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('estrada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save contact of Maria Estrada' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '216-555-0106' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a card of the mobile directory opens by a tap, and the page does not scroll sideways', {
    tag: '@DIR-009',
  }, async ({ page, signedIn }) => {
    await signedIn('viewer', '/directory');
    await expect(page).toHaveURL(/\/mobile_directory$/);
    const head = cards(page).nth(1).getByRole('button').first();
    await head.tap();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(cards(page).nth(1).getByRole('link').first()).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await expectToFit(page);
    const { name } = await savedFile(page, () => page.getByRole('button', { name: 'Save contact' }).tap());
    expect(name).toMatch(/\.vcf$/);
  });

  test('the mobile directory shows ten people, and ten more with each Load more', { tag: '@DIR-010' }, async ({
    page,
    signedIn,
  }) => {
    await answerWith(
      page,
      Array.from({ length: 25 }, (_, index) => ({ LastName: `Number ${index}` })),
    );
    await signedIn('school', '/mobile_directory');
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(cards(page)).toHaveCount(10);
    await more.tap();
    await expect(cards(page)).toHaveCount(20);
    await more.tap();
    await expect(cards(page)).toHaveCount(25);
    await expect(more).toHaveCount(0);
  });

  test('a mobile directory search with one result opens its card', { tag: '@DIR-011' }, async ({ page, signedIn }) => {
    await signedIn('school', '/mobile_directory');
    await page.getByRole('searchbox', { name: 'Search' }).fill('maria estrada');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'conference@opendate.test' })).toBeVisible();
    await expect(page).toHaveURL(/\/mobile_directory\?search=maria\+estrada$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page).toHaveURL(/\/directory\?search=maria\+estrada$/);
    await expect(cards(page)).toHaveCount(1);
  });
});

test('the directory is accessible', async ({ page, signedIn }) => {
  await signedIn('school', '/directory?search=toledo');
  await expect(cards(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/directory?search=nobody+at+all');
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the mobile directory is accessible', async ({ page, signedIn }) => {
  await page.setViewportSize(PHONE);
  await signedIn('school', '/mobile_directory?search=maria+estrada');
  await expect(page.getByRole('link', { name: 'conference@opendate.test' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/mobile_directory');
  await expect(cards(page)).toHaveCount(10);
  await expectAccessibleInBothThemes(page);
});
