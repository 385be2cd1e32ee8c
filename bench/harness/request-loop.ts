// Sends requests to a server from its own process; runs the jobs of the parent process one after the other.
import pg from 'pg';
import type { LoopJob, LoopResult } from './call-rate.ts';
import { serveParent } from './child.ts';
import { Connection } from './connection.ts';
import { quantile } from './measure.ts';

/** Marks a season of the school as changed, as the triggers do; a whole write would take longer than the call. */
const CHANGE = `
  update schedule_versions set version = version + 1, seasons = seasons || jsonb_build_object('2027', version + 1)
  where school_id = $1`;
const CHANGE_CONNECTIONS = 10;

/** The bytes of a request: a GET, or a PUT with a body. */
function requestBytes({ port, headers }: LoopJob, path: string, body = ''): Buffer {
  const sent: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    accept: 'application/json',
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
  const pool = job.change && new pg.Pool({ connectionString: job.change.database, max: CHANGE_CONNECTIONS });
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + job.seconds * 1000;
  const work = async (index: number) => {
    const place = index % job.paths.length;
    const school = job.change?.schools[place] ?? 0;
    const read = requestBytes(job, job.paths[place] ?? '');
    // Every fifth connection writes.
    const weeks = index % 5 === 0 ? (job.comments ?? []) : [];
    const connection = await Connection.open(job.port);
    while (performance.now() < deadline) {
      if (pool) await pool.query({ name: 'change', text: CHANGE, values: [school] });
      const week = weeks[times.length % Math.max(weeks.length, 1)];
      const comment = JSON.stringify({ Comments: `Call ${times.length}` });
      const request = week === undefined ? read : requestBytes(job, week, comment);
      const started = performance.now();
      await connection.get(request);
      times.push(performance.now() - started);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: job.connections }, (_, index) => work(index)));
  const seconds = (performance.now() - start) / 1000;
  await pool?.end();
  return { calls: times.length, seconds, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

serveParent({}, async ({ job }) => ({ result: await run(JSON.parse(String(job))) }));
