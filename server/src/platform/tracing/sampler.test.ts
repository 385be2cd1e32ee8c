import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TraceSampling } from '../config/config.ts';

/** Traces without a parent, and with one that is kept or not. */
type Kept = readonly [none: number, kept: number, dropped: number];

const IDS = Array.from({ length: 200 }, (_, at) =>
  createHash('sha256').update(`trace ${at}`).digest('hex').slice(0, 32),
);

/** How many traces a sampler keeps, in a separate process, because Jest cannot load what the library loads on demand. */
function countKept(sampling: TraceSampling): Kept {
  const script = `
    import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
    import { createSampler } from ${JSON.stringify(join(__dirname, 'sampler.ts'))};
    const sampler = createSampler(${JSON.stringify(sampling)});
    const isKept = (context, id) => sampler.shouldSample(context, id, 'GET /', SpanKind.SERVER, {}, []).decision === 2;
    const under = (traceFlags) => (traceId) =>
      trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: '00f067aa0ba902b7', traceFlags, isRemote: true });
    const parents = [() => ROOT_CONTEXT, under(1), under(0)];
    const ids = ${JSON.stringify(IDS)};
    const kept = parents.map((parent) => ids.filter((id) => isKept(parent(id), id)).length);
    process.stdout.write(JSON.stringify(kept));`;
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    encoding: 'utf8',
    cwd: __dirname,
  });
  return JSON.parse(printed);
}

it.each<[TraceSampling['sampler'], number, Kept]>([
  ['always_on', 1, [200, 200, 200]],
  ['always_off', 1, [0, 0, 0]],
  ['traceidratio', 1, [200, 200, 200]],
  ['traceidratio', 0, [0, 0, 0]],
  ['parentbased_always_on', 1, [200, 200, 0]],
  ['parentbased_always_off', 1, [0, 200, 0]],
  ['parentbased_traceidratio', 0, [0, 200, 0]],
])('%s with the share %d keeps the traces that OpenTelemetry says [PLT-202]', (sampler, share, kept) => {
  expect(countKept({ sampler, share })).toEqual(kept);
});

it('a ratio keeps about its share of the traces, whatever their parents say, or those without a parent alone [PLT-202]', () => {
  const [none, kept, dropped] = countKept({ sampler: 'traceidratio', share: 0.25 });
  expect(none).toBeGreaterThan(25);
  expect(none).toBeLessThan(75);
  expect([kept, dropped]).toEqual([none, none]);
  expect(countKept({ sampler: 'parentbased_traceidratio', share: 0.25 })).toEqual([none, 200, 0]);
});
