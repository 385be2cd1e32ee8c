import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GUIDES } from '@open-date/shared-api/rules/platform/guides';

const SOURCES = dirname(dirname(fileURLToPath(import.meta.url)));

/** Renders every guide of `folder` from its Markdown; a PDF newer than its sources is kept. */
export async function makeGuides(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const makers = await readdir(join(SOURCES, 'src'));
  const makerTimes = await Promise.all(makers.map((name) => changedAt(join(SOURCES, 'src', name))));
  await Promise.all(
    GUIDES.map(async ({ name }) => {
      const source = join(SOURCES, `${name}.md`);
      const target = join(folder, `${name}.pdf`);
      const newest = Math.max(await changedAt(source), ...makerTimes);
      if ((await changedAt(target)) > newest) return;
      const { guidePdf } = await import('./guide-pdf.ts');
      const pdf = await guidePdf(await readFile(source, 'utf8'));
      // Renamed when complete, so that a reader never sees half a file.
      const draft = `${target}.${process.pid}`;
      await writeFile(draft, pdf);
      await rename(draft, target);
    }),
  );
}

/** The time of a file's last change, in milliseconds; 0 when the file does not exist. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
