import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { BootDocument, RemoteBoot } from '../boot/boot-document.ts';
import type { RunningVersions } from '../federation/running-versions.ts';

/** One part of the page: the version that runs, and why it is that one. */
export interface TracedVersion {
  readonly name: string;
  /** Null when no version runs. */
  readonly version: string | null;
  readonly reason: string;
}

/** What the trace is made of. */
export interface TraceFacts {
  readonly boot: BootDocument;
  readonly running: RunningVersions;
  /** Version and address of the shell that runs, which may be the previous one. */
  readonly shell: { readonly version: string; readonly isPrevious: boolean };
}

const FAULTS = { load: 'failed to load', render: 'stopped working' } as const;

/** Every part of the page with its running version and the reason for it. */
export function traceVersions({ boot, running, shell }: TraceFacts): TracedVersion[] {
  return [
    {
      name: 'shell',
      version: shell.version,
      reason: shell.isPrevious ? `previous, because ${boot.shell.version} did not start` : boot.shell.reason,
    },
    ...boot.remotes.map((remote) => traceRemote(remote, running)),
    ...boot.missing.map((name) => ({ name, version: null, reason: 'no version can be read' })),
    ...(boot.disabled ?? []).map(({ name, why }) => ({ name, version: null, reason: `switched off: ${why}` })),
  ];
}

function traceRemote({ name, current, previous }: RemoteBoot, running: RunningVersions) {
  const { version, reason } = current;
  const state = running.state(name, version);
  if (!state) return { name, version, reason: `${reason}, not loaded on this page yet` };
  if (state.fault === null) return { name, version, reason };
  const because = `because ${version} (${reason}) ${FAULTS[state.fault]}`;
  const standIn = previous && running.state(name, previous.version);
  if (previous && standIn?.fault === null) return { name, version: previous.version, reason: `previous, ${because}` };
  return { name, version: null, reason: `unavailable, ${because}` };
}

/** The trace as plain text for a report of a fault; `at` is the moment as an ISO 8601 instant. */
export function traceText(facts: TraceFacts, page: string, at: string): string {
  const { boot } = facts;
  return [
    `${PRODUCT_NAME} ${page}, ${at}`,
    `${boot.channel} ${boot.revision}${boot.set ? `, set ${boot.set.id}` : ''}`,
    ...traceVersions(facts).map(({ name, version, reason }) => `${name} ${version ?? 'none'}: ${reason}`),
  ].join('\n');
}
