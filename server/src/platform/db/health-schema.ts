import type { Generated, GeneratedAlways } from 'kysely';

/** How a released version ran in one browser session during one minute. */
export interface VersionHealthTable {
  minute: Date;
  channel: string;
  name: string;
  version: string;
  session: Buffer;
  sampled: boolean;
  downloaded: Generated<number[]>;
  cached: Generated<number[]>;
  load_faults: Generated<number>;
  fallbacks: Generated<number>;
  screen_faults: Generated<number>;
  dialog_faults: Generated<number>;
  errors: Generated<number>;
  rejections: Generated<number>;
  violations: Generated<number>;
  failed: GeneratedAlways<boolean>;
}
