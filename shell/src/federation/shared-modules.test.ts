import { SHARED_PACKAGES, sharedChunk } from '@open-date/shared-build/shared-packages';
import { eagerModules, lazyModules } from './shared-modules.ts';

it('brings every module that remotes are built to take from it, at once or when asked', () => {
  const keys = (isEager: boolean) => SHARED_PACKAGES.filter((one) => one.isEager === isEager).map(({ key }) => key);
  expect(Object.keys(eagerModules).toSorted()).toEqual(keys(true).toSorted());
  expect(Object.keys(lazyModules).toSorted()).toEqual(keys(false).toSorted());
});

it('names the chunk of a module by its key', () => {
  expect(sharedChunk('@open-date/shared-ui/grid')).toBe('shared-ui.grid');
});
