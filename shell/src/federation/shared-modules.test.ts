import { SHARED_PACKAGES, sharedChunk } from '@open-date/shared-build/shared-packages';
import { eagerModules, lazyModules } from './shared-modules.ts';

it('the shell provides every shared module that remotes are built against, at once or on demand', () => {
  const keys = (isEager: boolean) => SHARED_PACKAGES.filter((one) => one.isEager === isEager).map(({ key }) => key);
  expect(Object.keys(eagerModules).toSorted()).toEqual(keys(true).toSorted());
  expect(Object.keys(lazyModules).toSorted()).toEqual(keys(false).toSorted());
});

it('the chunk of a shared module is named by its key', () => {
  expect(sharedChunk('@open-date/shared-ui/grid')).toBe('shared-ui.grid');
});
