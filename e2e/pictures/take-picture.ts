import type { Browser, Page } from '@playwright/test';
import type { SessionUser } from '@open-date/shared-api/contract';
import { storeUser } from '../fixtures/sign-in.ts';
import type { Picture } from './pictures.ts';

const SIZE = { width: 1120, height: 700 };
const MOST_BYTES = 60_000;
/** The best of these qualities that fits. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
/** A picture is a quarter wider than its column in a guide. */
const WIDTH = 900;

/** A page at the site for pictures, as a user in the light theme. */
export async function openForPictures(browser: Browser, baseURL: string, user: SessionUser): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await storeUser(page, user);
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

/** Takes a picture of the guides, at most 60 KB of WebP; throws when its screen does not get there or it is larger. */
export async function takePicture(page: Page, { name, address, ready, act }: Picture): Promise<Buffer> {
  await page.goto(address);
  await ready(page).waitFor();
  await act?.(page);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of QUALITIES) {
    const picture = await encode(page, png, quality);
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`The picture ${name} does not fit into ${MOST_BYTES} bytes.`);
}
