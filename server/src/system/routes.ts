import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';

/** The life of the process, as its probes see it. */
export interface Lifecycle {
  readonly version: string;
  readonly commit: string;
  readonly startedAt: Date;
  readonly now: () => Date;
  /** False until the database is prepared, and again once the process is to end. */
  readonly isReady: () => boolean;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** False while there is no release that pages could run. */
  readonly hasShell: () => Promise<boolean>;
}

/** Liveness, readiness and build of the server. */
export function systemHandlers(life: Lifecycle): AreaHandlers<typeof contract.system> {
  const reachDatabase = async () => {
    try {
      await life.ping();
    } catch {
      throw unavailable();
    }
  };
  return {
    health: async () => {
      if (life.isReady()) await reachDatabase();
      return { ok: true };
    },
    ready: async () => {
      if (!life.isReady() || !(await life.hasShell())) throw unavailable();
      await reachDatabase();
      return { ok: true };
    },
    version: async () => ({
      version: life.version,
      commit: life.commit,
      startedAt: life.startedAt.toISOString(),
      now: life.now().toISOString(),
    }),
  };
}

/** The server lives, but cannot answer yet. */
export function unavailable(): Refusal {
  return new Refusal('unavailable', 'The server is not ready. Please try again.');
}
