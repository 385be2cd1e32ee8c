// Sends requests to a server from its own process; runs the jobs of the parent process one after the other.
import pg from 'pg';
import { quantile } from '../report/statistics.ts';
import { ACCEPTED } from './accepted.ts';
import { Connection } from './connection.ts';
import type { LoopJob, LoopResult } from './loop-job.ts';

/** Says that a season of the school has changed, as the triggers do; a whole write would take longer than the call. */
const CHANGE = `
  update schedule_versions set version = version + 1, seasons = seasons || jsonb_build_object('2027', version + 1)
  where school_id = $1`;
const WRITERS = 10;

/** One of this many connections writes, when there is something to write. */
const WRITES_ONE_OF = 5;

/** The bytes of a request: a GET, or a PUT with a body. */
function requestBytes({ port, token, headers }: LoopJob, path: string, body = ''): Buffer {
  const sent: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    accept: 'application/json',
    'accept-encoding': ACCEPTED,
    'auth-token': token,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = [
    `${body === '' ? 'GET' : 'PUT'} ${path} HTTP/1.1`,
    ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

async function run(job: LoopJob): Promise<LoopResult> {
  const pool = job.change === null ? null : new pg.Pool({ connectionString: job.change.database, max: WRITERS });
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + job.seconds * 1000;
  const work = async (index: number) => {
    const place = index % job.paths.length;
    const school = job.change?.schools[place] ?? 0;
    const read = requestBytes(job, job.paths[place] ?? '');
    const weeks = index % WRITES_ONE_OF === 0 ? (job.comments ?? []) : [];
    const connection = await Connection.open(job.port);
    while (performance.now() < deadline) {
      if (pool) await pool.query({ name: 'change', text: CHANGE, values: [school] });
      const week = weeks[times.length % Math.max(weeks.length, 1)];
      const request =
        week === undefined ? read : requestBytes(job, week, JSON.stringify({ Comments: `Call ${times.length}` }));
      const asked = performance.now();
      await connection.ask(request);
      times.push(performance.now() - asked);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: job.connections }, (_, index) => work(index)));
  const seconds = (performance.now() - start) / 1000;
  await pool?.end();
  return { calls: times.length, seconds, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

process.on('message', (job: LoopJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (problem: unknown) => {
      console.error(problem);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: 'yes' });
