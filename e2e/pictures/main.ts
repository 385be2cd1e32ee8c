// `npm run guides:pictures [-- http://localhost:3000 NAME…]`: takes the pictures of the guides, all or these, on a
// running site with the demo league, and writes them to guides/pictures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { ACCOUNTS } from '../fixtures/accounts.ts';
import { signInByForm } from '../fixtures/test.ts';
import { PICTURES, type Picture } from './pictures.ts';

const FOLDER = join(import.meta.dirname, '../../guides/pictures');
const SIZE = { width: 1120, height: 700 };
const MOST_BYTES = 60_000;
/** The best of these qualities that fits. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
/** A picture is a quarter wider than its column in a guide. */
const WIDTH = 900;

async function open(browser: Browser, baseURL: string, account: Picture['account']): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByForm(page, ACCOUNTS[account], 'open-date-demo');
  await page.waitForURL('**/welcome');
  return page;
}

/** The picture in WebP, made by the browser itself. */
async function encode(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([source, wanted, width]) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(width, Math.round((bitmap.height * width) / bitmap.width));
      const context = canvas.getContext('2d', { alpha: false });
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
    },
    [png.toString('base64'), quality, WIDTH] as const,
  );
  return Buffer.from(base64, 'base64');
}

async function take(browser: Browser, baseURL: string, { name, account, address, ready, act }: Picture): Promise<void> {
  const page = await open(browser, baseURL, account);
  await page.goto(address);
  await ready(page).waitFor();
  await act?.(page);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of QUALITIES) {
    const picture = await encode(page, png, quality);
    if (picture.length > MOST_BYTES) continue;
    await writeFile(join(FOLDER, `${name}.webp`), picture);
    console.log(`${name}: ${Math.round(picture.length / 1000)} KB`);
    await page.context().close();
    return;
  }
  throw new Error(`The picture ${name} does not fit into ${MOST_BYTES} bytes.`);
}

const [baseURL = 'http://localhost:3000', ...names] = process.argv.slice(2);
const asked = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
const browser = await chromium.launch(chromiumOptions());
try {
  for (const picture of asked) await take(browser, baseURL, picture);
} finally {
  await browser.close();
}
