import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerMetrics } from './server-metrics.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const alerts = readText('deploy/prometheus/alerts.yml');
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(readText('deploy/grafana/open-date.json'));

/** The names of all metrics of a server, with those that a histogram adds. */
async function offered(): Promise<Set<string>> {
  const metrics = new ServerMetrics();
  metrics.watch({
    pool: () => ({ open: 0, idle: 0, waiting: 0 }),
    eventStreams: () => 0,
    hearsChanges: () => true,
    dueWork: async () => ({ mails: 0, mailAge: 0, failedMails: 0, auctionDelay: 0, importDelay: 0 }),
    workers: async () => 1,
    clockSkew: async () => 0,
    revision: async () => 0,
    version: '',
    channel: '',
  });
  const { text } = await metrics.read();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    names.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
}

it.each([
  ['the alarms', alerts],
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
])('%s ask only for metrics that a server has [PLT-170]', async (_, text) => {
  const known = await offered();
  const asked = new Set(text.match(/\b(?:open_date|process|nodejs)_\w+/g));
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});

it('every alarm has a series that raises it [PLT-170]', () => {
  const tried = readText('deploy/prometheus/alerts.test.yml').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g);
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(new Set([...tried].map(([, name]) => name))).toEqual(new Set(names));
});

it('the operations say for every alarm what to do, and for no other [PLT-170]', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const section = readText('docs/operations.md').split('## Alarms\n')[1]?.split('\n## ')[0] ?? '';
  expect(names.length).toBeGreaterThan(10);
  expect([...section.matchAll(/^\| `(OpenDate\w+)`/gm)].map(([, name]) => name)).toEqual(names);
});
