import type { contract } from '@open-date/shared-api/contract';
import type { AreaHandlers } from '../http/mount.ts';
import { unavailable } from '../http/http-error.ts';

/**
 * A server is `starting` until its database is prepared; `leaving` it answers calls to the end, but tells proxies that it is
 * not ready and clients that the connection ends.
 */
export type Phase = 'starting' | 'serving' | 'leaving';

/** The state of the process that its health probes report. */
export interface Lifecycle {
  readonly version: string;
  readonly commit: string;
  readonly startedAt: Date;
  readonly now: () => Date;
  /** Where the process stands in its life. */
  readonly phase: () => Phase;
  /** Rejects when the database does not answer or takes no writes. */
  readonly checkWrites: () => Promise<void>;
  /** Called with the reason when the server is not ready. */
  readonly onUnwritable: (error: unknown) => void;
  /** Whether a shell is released, without which no page can run. */
  readonly hasShell: () => Promise<boolean>;
}

/** Handlers of liveness, readiness and version of the server. */
export function systemHandlers(life: Lifecycle): AreaHandlers<typeof contract.system> {
  return {
    // Liveness ignores the database, because a restart of the server would not bring it back.
    health: async () => ({ ok: true }),
    ready: async () => {
      if (life.phase() !== 'serving' || !(await life.hasShell())) throw unavailable();
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
