import { endCanary, promoteRelease, rollbackRelease, startCanary } from './change.ts';
import { findDeliveryState } from './delivery-state.ts';
import { publishArtifact } from '../testing/artifact-builder.ts';
import { buildRequest } from '../testing/change-request.ts';
import { makeTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await makeTemporaryStore();
  await publishArtifact(temporary.store, { name: 'shell' });
  await promoteRelease(temporary.store, buildRequest({ name: 'shell', version: '1.0.0' }));
  for (const version of ['1.0.0', '2.0.0']) await publishArtifact(temporary.store, { version });
});
afterEach(() => temporary.remove());

const promote = (version: string) => promoteRelease(temporary.store, buildRequest({ version }));
const canary = () => startCanary(temporary.store, buildRequest({ version: '2.0.0', percent: 5 }));
const back = () => rollbackRelease(temporary.store, buildRequest({}));
const end = () => endCanary(temporary.store, buildRequest({}));

it.each([
  ['absent', '3.0.0', []],
  ['published', '2.0.0', [() => promote('1.0.0')]],
  ['stable', '2.0.0', [() => promote('1.0.0'), () => promote('2.0.0')]],
  ['canary', '2.0.0', [() => promote('1.0.0'), canary]],
  ['replaced', '1.0.0', [() => promote('1.0.0'), () => promote('2.0.0')]],
  ['withdrawn', '2.0.0', [() => promote('1.0.0'), () => promote('2.0.0'), back]],
  ['withdrawn', '2.0.0', [() => promote('1.0.0'), canary, end]],
  ['stable', '2.0.0', [() => promote('1.0.0'), () => promote('2.0.0'), back, () => promote('2.0.0')]],
] as const)('a version is %s: %s after %# changes', async (state, version, changes) => {
  for (const make of changes) await make();
  expect(await findDeliveryState(temporary.store, 'production', 'schedules', version)).toBe(state);
});
