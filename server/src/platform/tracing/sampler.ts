import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSampling } from '../config/config.ts';

const SAMPLERS: Readonly<Record<TraceSampling['sampler'], (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
};

/** The sampler of the settings, which the library leaves to its user. Importing this file loads the library. */
export function createSampler({ sampler, share }: TraceSampling): Sampler {
  return SAMPLERS[sampler](share);
}
