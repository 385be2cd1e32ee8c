import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';
import { HELP_GUIDE_NAMES } from '@open-date/shared-api/rules/platform/help';
import { type PictureSize, guidePage } from './guide-page.ts';
import { webpSize } from './picture-size.ts';

/** The folder with the Markdown of the guides and their pictures. */
export const SOURCES = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Renders every guide of `folder` from its Markdown, as PDF or as a page. Where all are there it writes nothing, so that
 * an installation may be read-only.
 */
export async function makeGuides(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const makers = await readdir(join(SOURCES, 'src'));
  const makerTimes = await Promise.all(makers.map((name) => changedAt(join(SOURCES, 'src', name))));
  await Promise.all([
    ...GUIDES.map(async ({ name }) => {
      const source = join(SOURCES, `${name}.md`);
      const target = join(folder, `${name}.pdf`);
      const newest = Math.max(await changedAt(source), ...makerTimes);
      if ((await changedAt(target)) >= newest) return;
      const { guidePdf } = await import('./guide-pdf.ts');
      await writeWhole(target, await guidePdf(await readFile(source, 'utf8')));
    }),
    ...HELP_GUIDE_NAMES.map(async (name) => {
      const markdown = await readFile(join(SOURCES, `${name}.md`), 'utf8');
      await writeChanged(join(folder, `${name}.html`), guidePage(markdown, findPicture));
    }),
    copyPictures(join(folder, 'pictures')),
  ]);
}

/** Copies the kept pictures except where a newer one is, which the browser tests took. */
async function copyPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(join(SOURCES, 'pictures'));
  await Promise.all(
    names.map(async (name) => {
      const [source, target] = [join(SOURCES, 'pictures', name), join(folder, name)];
      if ((await changedAt(target)) < (await changedAt(source))) await copyFile(source, target);
    }),
  );
}

/** The size of a picture by its path in a guide; throws when it does not exist. */
export function findPicture(path: string): PictureSize {
  return webpSize(readFileSync(join(SOURCES, path)));
}

/** Writes a file under another name first, so that a reader never sees half of it. */
async function writeWhole(target: string, content: Buffer | string): Promise<void> {
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, target);
}

async function writeChanged(target: string, content: string): Promise<void> {
  const present = await readFile(target, 'utf8').catch(() => null);
  if (present !== content) await writeWhole(target, content);
}

/** The time of a file's last change, in milliseconds; 0 when the file does not exist. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
