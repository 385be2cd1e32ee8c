import type { ReactNode } from 'react';
import { useLazyModule } from '../window/lazy-module.ts';
import { LoadFailed } from './load-failed.tsx';
import { pageReference } from './fault-reference.tsx';

export interface LazyPartProps<Module> {
  /** Imports the code of the part; stable. */
  readonly load: () => Promise<Module>;
  /** The error, such as "The map could not be loaded." */
  readonly failed: string;
  /** The placeholder while it loads. */
  readonly loading: ReactNode;
  readonly children: (module: Module) => ReactNode;
}

/** A part of a page whose code loads when it is first shown. */
export function LazyPart<Module>({ load, failed, loading, children }: LazyPartProps<Module>): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(load, true);
  if (module !== null) return children(module);
  if (!hasFailed) return loading;
  return (
    <LoadFailed onRetry={retry} reference={pageReference()}>
      {failed}
    </LoadFailed>
  );
}
