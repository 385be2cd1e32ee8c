// `node tools/run.mjs e2e/pictures/main.ts [http://localhost:3000 NAME…]`: takes the pictures of the guides, all or these,
// on a running site with the demo league, and writes them to guides/pictures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { apiSignIn } from '../fixtures/test.ts';
import { PICTURES } from './pictures.ts';
import { openForPictures, takePicture } from './take-picture.ts';

const FOLDER = join(import.meta.dirname, '../../guides/pictures');

const [baseURL = 'http://localhost:3000', ...names] = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
const browser = await chromium.launch(chromiumOptions());
try {
  for (const picture of wanted) {
    const request = (await browser.newContext()).request;
    const page = await openForPictures(browser, baseURL, await apiSignIn(request, picture.account, baseURL));
    const taken = await takePicture(page, picture);
    await writeFile(join(FOLDER, `${picture.name}.webp`), taken);
    console.log(`${picture.name}: ${Math.round(taken.length / 1000)} KB`);
    await page.context().close();
  }
} finally {
  await browser.close();
}
