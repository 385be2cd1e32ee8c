import type { ReleaseErrorCode } from '../release-error.ts';
import type { Sidecar } from '../model/sidecar.ts';

/** One reason against a change, with a sentence that says what to do. */
export interface GateFinding {
  readonly code: ReleaseErrorCode;
  readonly message: string;
}

/** What a check of the gate has seen. */
export interface GateView {
  /** Reasons against the change. */
  readonly against: GateFinding[];
  /** What could not be shown, or holds only with a limit: it stands in the audit row and refuses nothing. */
  readonly notShown: string[];
}

/** A version as people name it: `schedules 1.4.0`. */
export function label({ name, version }: Pick<Sidecar, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/** Puts the views of several checks together. */
export function joinViews(views: readonly GateView[]): GateView {
  return { against: views.flatMap((view) => view.against), notShown: views.flatMap((view) => view.notShown) };
}
