import type { Locator, Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';

/** A picture of the guides: a screen of the demo league as an account sees it. */
export interface Picture {
  readonly name: string;
  readonly account: Account;
  readonly address: string;
  /** What is visible once the screen has its data. */
  readonly ready: (page: Page) => Locator;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const grid = (page: Page) => page.getByRole('grid');
const table = (page: Page) => page.getByRole('table').first();
const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

/** Opens the first open week of the schedule that the account may edit. */
async function openFreeWeek(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /: open date(?!,)/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openFirst(page: Page, list: string): Promise<void> {
  await page.getByRole('region', { name: list }).getByRole('link').first().click();
}

/** The pictures that the guides name. */
export const PICTURES: readonly Picture[] = [
  { name: 'welcome', account: 'school', address: '/welcome', ready: title(/^Welcome/) },
  { name: 'team', account: 'school', address: '/team/91', ready: grid },
  { name: 'conference', account: 'conference', address: '/conference/11/2027/0', ready: grid },
  {
    name: 'game',
    account: 'admin',
    address: '/team/91',
    ready: grid,
    act: async (page) => {
      await openFreeWeek(page);
      await page.getByRole('button', { name: 'Add game' }).click();
      await page.getByRole('dialog').getByRole('combobox').first().fill('Akron');
      await page.getByRole('option', { name: /Akron/ }).first().click();
      await page.getByRole('complementary', { name: 'Preview' }).waitFor();
    },
  },
  {
    name: 'matches',
    account: 'admin',
    address: '/team/91',
    ready: grid,
    act: async (page) => {
      await openFreeWeek(page);
      await page.getByRole('button', { name: 'Find opponents' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'compare', account: 'school', address: '/compare/2027-91,2027-84', ready: grid },
  {
    name: 'auction',
    account: 'school',
    address: '/auctions/participatingAuctions',
    ready: title('Enter Bids'),
    act: async (page) => {
      await openFirst(page, 'Current');
      await page.getByRole('heading', { name: 'Place bid' }).waitFor();
    },
  },
  {
    name: 'new-auction',
    account: 'admin',
    address: '/team/91',
    ready: grid,
    act: async (page) => {
      await openFreeWeek(page);
      await page.getByRole('link', { name: 'Create Auction' }).click();
      await page
        .getByRole('heading', { name: /auction/i })
        .first()
        .waitFor();
    },
  },
  { name: 'report', account: 'school', address: '/reports?reportId=1', ready: title(/^Week \d+$/) },
  { name: 'guarantees', account: 'school', address: '/guaranteereport', ready: (page) => page.getByRole('row').nth(3) },
  { name: 'directory', account: 'school', address: '/directory', ready: (page) => page.getByRole('heading').nth(2) },
  { name: 'users', account: 'admin', address: '/admin/users', ready: table },
  { name: 'import', account: 'admin', address: '/admin/import', ready: title('Import') },
];
