import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../http/mount.ts';
import { unavailable } from '../http/refusal.ts';

/** The life of the process, as its probes see it. */
export interface Lifecycle {
  readonly version: string;
  readonly commit: string;
  readonly startedAt: Date;
  readonly now: () => Date;
  /** False until the database is prepared, and again once the process is to end. */
  readonly isReady: () => boolean;
  /** Rejects when the database does not answer or takes no writes. */
  readonly checkWrites: () => Promise<void>;
  /** Told why the server is not ready. */
  readonly onUnwritable: (error: unknown) => void;
  /** False while there is no release that pages could run. */
  readonly hasShell: () => Promise<boolean>;
}

/** Liveness, readiness and build of the server. */
export function systemHandlers(life: Lifecycle): AreaHandlers<typeof contract.system> {
  return {
    // Liveness: a server whose database is away is not mended by a restart.
    health: async () => ({ ok: true }),
    ready: async () => {
      if (!life.isReady() || !(await life.hasShell())) throw unavailable();
      try {
        await life.checkWrites();
      } catch (error) {
        life.onUnwritable(error);
        throw unavailable();
      }
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
