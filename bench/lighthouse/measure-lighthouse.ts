import { join } from 'node:path';
import { measuredScreens } from '../first-load/screens.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { releaseSources } from '../product/release-sources.ts';
import { startServerProcess } from '../product/server-process.ts';
import { signIn } from '../product/sign-in.ts';
import { compare } from '../report/comparison.ts';
import { isSmoke, type PartResult } from '../report/part.ts';
import { auditPage, CATEGORIES, type Device } from './audit-page.ts';

/** The score that every page should have, of 100. */
const LEAST = 98;
const DEVICES: readonly Device[] = ['desktop', 'phone'];

/** The scores that Lighthouse gives to pages, on a desktop and on a phone. */
export async function measureLighthouse(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'lighthouse');
  await releaseSources(join(folder, 'releases'));
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-site.ts'), {});
  const { product: site = '' } = server.facts;
  const signedIn = await signIn(site);
  const screens = await measuredScreens(site, signedIn);
  const pathTo = (route: string) => screens.find((screen) => screen.route.startsWith(route))?.path ?? '/';
  const pages = [
    ['login', '/login'],
    ['welcome', '/welcome'],
    ['team', pathTo('/team')],
    ['conference', pathTo('/conference,')],
    ['auctions', '/auctions/mySchool'],
    ['report', pathTo('/guaranteereport')],
  ] as const;
  const rows = [];
  const notes: string[] = [];
  for (const [name, path] of isSmoke ? pages.slice(0, 1) : pages)
    for (const device of isSmoke ? DEVICES.slice(0, 1) : DEVICES) {
      const user = name === 'login' ? null : JSON.stringify(signedIn);
      const { scores, findings } = await auditPage({ site, path, device, user });
      for (const category of CATEGORIES)
        rows.push(
          compare(
            `${name}, ${device}, ${category}`,
            '',
            { product: [scores[category]], reference: [LEAST] },
            { of: 'product', least: LEAST },
          ),
        );
      if (findings.length > 0) notes.push(`${name}, ${device}: ${findings.join('; ')}`);
    }
  return { title: 'Scores of Lighthouse, with the throttling that it simulates', rows, notes, details: null };
}
