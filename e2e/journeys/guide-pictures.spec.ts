import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../fixtures/own-site.ts';
import { startFreshSite } from '../fixtures/site-process.ts';
import { apiSignIn, expect } from '../fixtures/test.ts';
import { PICTURES } from '../pictures/pictures.ts';
import { openForPictures, takePicture } from '../pictures/take-picture.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where Help's pictures are served from; rendering the guides keeps what is newer there. */
const FOLDER = join(process.env.GUIDES_DIR || join(ROOT, 'dist/guides'), 'pictures');

test('the guides show every screen as it is now', { tag: '@WEL-050' }, async ({ browser, request, problems }) => {
  // A league of its own that no other test changes, and thirteen screens.
  test.setTimeout(400_000);
  await mkdir(FOLDER, { recursive: true });
  const site = await startFreshSite('pictures', { DEMO: '1' });
  try {
    for (const picture of PICTURES)
      await test.step(picture.name, async () => {
        const page = await openForPictures(browser, site.url, await apiSignIn(request, picture.account, site.url));
        problems.watch(page);
        await writeFile(join(FOLDER, `${picture.name}.webp`), await takePicture(page, picture));
        await page.context().close();
      });
  } finally {
    await site.stop();
  }
  const shown = await request.get(`/guides/pictures/${PICTURES[0]?.name}.webp`);
  expect(shown.headers()['content-type']).toBe('image/webp');
});
