import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { effectiveRows } from '../model/audit.ts';
import { promoteRelease, rollbackRelease, startCanary } from '../channel/change.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import {
  aShell,
  declare,
  GRID,
  route,
  SCHOOL_PAGE,
  STRICT,
  schedules,
  TEAM,
  UI,
  shareGateBench,
} from '../testing/gate-bench.ts';

const bench = shareGateBench();

describe('the gate for fallback versions', () => {
  const wide = { surface: { exports: {}, imports: { [UI]: ['Button', 'Ribbon'] } } };
  const narrow = { [UI]: ['Button'] };

  it('compares a new shell with canary and previous versions of remotes [PLT-032]', async () => {
    const other = await bench().candidate(schedules(wide));
    const small = await bench().candidate(aShell({ surface: { exports: narrow, imports: {} } }));
    await startCanary(bench().store, buildRequest({ ...other, percent: 5, gate: STRICT }));
    await expect(bench().promote(small)).rejects.toThrow(`${other.version} uses Ribbon of ${UI}, which shell`);
    await bench().promote(other);
    await bench().promote(await bench().candidate(schedules()));
    await expect(bench().promote(small)).rejects.toThrow('so release schedules once more before');
    await bench().promote(await bench().candidate(schedules()));
    await bench().promote(small);
  });

  it('compares a new remote with the canary shell, and asks of the previous shell that one version fits [PLT-032]', async () => {
    await bench().promote(
      await bench().candidate(aShell({ surface: { exports: { [UI]: ['Button', 'Ribbon', 'Sash'] }, imports: {} } })),
    );
    const sash = { surface: { exports: {}, imports: { [UI]: ['Sash'] } } };
    const first = await bench().promote(await bench().candidate(schedules(sash)));
    expect(first.evidence.notShown).toEqual([expect.stringContaining('schedules 1.0.0 is the fallback there')]);
    await expect(bench().promote(await bench().candidate(schedules(sash)))).rejects.toThrow(
      'and no version of schedules would run there',
    );
    const canary = await bench().candidate(aShell());
    await expect(startCanary(bench().store, buildRequest({ ...canary, percent: 1, gate: STRICT }))).rejects.toThrow(
      'uses Sash',
    );
  });

  it('judges a rollback by the pages that it makes, and notes fallbacks that do not fit and what is taken back [PLT-033]', async () => {
    await bench().promote(
      await bench().candidate(
        schedules({
          ...wide,
          declaration: declare('schedules', { routes: [GRID, TEAM, route('extra', '/extra')], pages: [SCHOOL_PAGE] }),
        }),
      ),
    );
    await publishArtifact(bench().store, {
      ...schedules({ name: 'auctions', declaration: declare('auctions') }),
      links: ['extra'],
    });
    await promoteRelease(bench().store, buildRequest({ name: 'auctions', version: '1.0.0' }));
    const row = await rollbackRelease(bench().store, buildRequest({ gate: STRICT }));
    expect(row.to).toBe('1.0.0');
    expect(row.evidence.notShown).toContainEqual(expect.stringContaining('no longer has the screen extra'));
  });

  it('admits artifacts without the newer lists by their versions and says so [PLT-036]', async () => {
    const old = await bench().candidate({
      surface: null,
      api: null,
      links: null,
      declaration: schedules().declaration ?? null,
    });
    const row = await bench().promote(old);
    expect(row.evidence.notShown).toEqual([
      expect.stringMatching(/^schedules 2\S+ on shell 1\.0\.0: .* only versions were compared$/),
    ]);
    const shell = await bench().candidate(aShell({ bootVersion: null, surface: null, api: null }));
    const { evidence } = await bench().promote(shell);
    expect(evidence.notShown).toContainEqual(expect.stringContaining('its build does not say'));
  });

  it('reads every sidecar once and the bytes of the promoted version only [PLT-037]', async () => {
    const good = await bench().candidate(schedules());
    const reads: string[] = [];
    const watched: ReleaseStore = {
      ...bench().store,
      readFile: (name, version, path) => {
        reads.push(`${name}@${version}/${path}`);
        return bench().store.readFile(name, version, path);
      },
    };
    await promoteRelease(watched, buildRequest({ ...good, gate: STRICT }));
    expect(reads.sort()).toEqual([
      'reports@1.0.0/release.json',
      'schedules@1.0.0/release.json',
      `schedules@${good.version}/assets/screen.js`,
      `schedules@${good.version}/entry.js`,
      `schedules@${good.version}/release.json`,
      'shell@1.0.0/release.json',
    ]);
  });

  it('is not stopped by an artifact of another remote that cannot be read [PLT-036]', async () => {
    const path = join(bench().root, 'artifacts/reports/1.0.0/release.json');
    await chmod(path, 0o644);
    const whole = await readFile(path);
    await writeFile(path, '{');
    const row = await bench().promote(await bench().candidate(schedules()));
    expect(row.evidence.notShown).toContainEqual('whether reports 1.0.0 fits: its description cannot be read');
    await writeFile(path, whole);
    expect(
      effectiveRows(await bench().store.readChannel('production'), (await bench().store.readAudit()).rows).at(-1)?.id,
    ).toBe(row.id);
  });
});
