import {
  type AuditRow,
  type Channel,
  describeSet,
  switchOff,
  switchOn,
  endCanary,
  findChannelFault,
  isAbout,
  listSets,
  promoteRelease,
  promoteSet,
  releasedUnder,
  rollbackRelease,
  rollbackSet,
  setState,
  SHELL_NAME,
  startCanary,
} from '@open-date/releases';
import type { contract } from '@open-date/shared-api/contract';
import { HISTORY_PAGE } from '@open-date/shared-api/contract/admin/releases';
import type { AreaHandlers } from '../platform/http/mount.ts';
import type { Services } from '../platform/http/services.ts';
import type { Session } from '../platform/http/session.ts';
import { judgeCanaries } from '../release-health/judge-canary.ts';
import { readHealth } from '../release-health/queries.ts';
import { servedApi } from '../site/served-api.ts';
import { inWords } from '../platform/http/release-errors.ts';
import { presentBuild, presentChange, presentRelease } from './present.ts';
import { findEmail } from './queries.ts';
import { readChannelRows, readStore, SidecarMemory } from './release-state.ts';

const HEALTH_MINUTES = 60;
const LATEST = 5;
const OFFERED = 20;
const SHELL_TITLE = 'Header, sign-in';

type Releases = typeof contract.adminReleases;

interface Command {
  readonly params: { readonly channel: Channel };
  readonly body: { readonly revision: number; readonly why: string };
  readonly session: Session;
}

/** Handlers of the releases page: the same functions as the `release` command, with the user's name in the log. */
export function adminReleasesHandlers({ db, releases, requiredTests, processClock }: Services): AreaHandlers<Releases> {
  const { store, channel: served } = releases;
  const sidecars = new SidecarMemory(store);

  async function command(
    { params: { channel }, body, session }: Command,
    change: (request: Omit<ChannelChange, 'name'>) => Promise<AuditRow>,
  ) {
    const { firstName, lastName, actor } = session;
    const who = `${firstName} ${lastName} <${await findEmail(db, actor.id)}>`;
    // Another channel is served by another server, which may answer other calls.
    const gate = { api: channel === served ? servedApi() : null, requires: requiredTests };
    const request = { channel, who, why: body.why, seen: body.revision, at: processClock(), gate };
    const row = await inWords(() => change(request));
    return presentChange({ ...row, tookEffect: true });
  }

  return {
    one: async ({ params: { channel } }) => {
      const health = await readHealth(db, { channel, minutes: HEALTH_MINUTES });
      return await readStore(async () => {
        const { document, rows } = await readChannelRows(store, channel);
        const names = Object.keys(document?.names ?? {}).sort(shellFirst);
        const changes = rows.filter(({ tookEffect }) => tookEffect);
        const verdicts = document && channel === served ? await judgeCanaries(db, document) : new Map();
        const shown = names.map(async (name) => {
          const released = document && releasedUnder(document, name);
          if (!released) return [];
          const versions = [released.stable, released.previous, released.canary?.version];
          const found = await Promise.all(
            versions.map(async (version) => (version ? ((await sidecars.find(name, version)) ?? []) : [])),
          );
          const known = found.flat();
          const stable = known.find(({ version }) => version === released.stable);
          const title = name === SHELL_NAME ? SHELL_TITLE : (stable?.declaration?.title ?? '');
          return [
            presentRelease({
              name,
              title,
              released,
              changed: changes.find((row) => isAbout(row, name)),
              health,
              sidecars: known,
              verdict: verdicts.get(name),
            }),
          ];
        });
        return {
          channel,
          isServed: channel === served ? 1 : 0,
          revision: document?.revision ?? 0,
          fault: (await findChannelFault(store, channel)) ?? '',
          frozen: document?.frozen?.why ?? '',
          releases: (await Promise.all(shown)).flat(),
          minutes: HEALTH_MINUTES,
          changes: rows.slice(0, LATEST).map(presentChange),
          sets: (await listSets(store, channel, LATEST)).map((set) => {
            const { id, at, who, why } = set;
            return { id, at, who, why, changes: describeSet(set), state: setState(set, document) };
          }),
        };
      });
    },

    versions: ({ query: { name } }) =>
      readStore(async () =>
        (await sidecars.newest(name, OFFERED)).map((sidecar) => ({
          version: sidecar.version,
          ...presentBuild(sidecar),
        })),
      ),

    history: ({ params: { channel }, query: { name, before } }) =>
      readStore(async () => {
        const { rows } = await readChannelRows(store, channel);
        const found = name === undefined ? rows : rows.filter((row) => isAbout(row, name));
        const start = before === undefined ? 0 : found.findIndex(({ id }) => id === before) + 1;
        const changes = found.slice(start, start + HISTORY_PAGE).map(presentChange);
        return { changes, hasMore: found.length > start + HISTORY_PAGE };
      }),

    rollBack: (call) => command(call, (request) => rollbackRelease(store, { ...request, name: call.params.name })),
    endCanary: (call) => command(call, (request) => endCanary(store, { ...request, name: call.params.name })),
    disable: (call) => command(call, (request) => switchOff(store, { ...request, name: call.params.name })),
    enable: (call) => command(call, (request) => switchOn(store, { ...request, name: call.params.name })),
    promote: (call) => {
      const { version } = call.body;
      return command(call, (request) => promoteRelease(store, { ...request, name: call.params.name, version }));
    },
    canary: (call) => {
      const { version, percent } = call.body;
      return command(call, (request) => startCanary(store, { ...request, name: call.params.name, version, percent }));
    },
    promoteSet: (call) => command(call, (request) => promoteSet(store, { ...request, id: call.params.id })),
    rollBackSet: (call) => command(call, (request) => rollbackSet(store, { ...request, id: call.params.id })),
  };
}

type ChannelChange = Parameters<typeof endCanary>[1];

/** The shell first, then the remotes by name. */
function shellFirst(a: string, b: string): number {
  if (a === SHELL_NAME || b === SHELL_NAME) return a === SHELL_NAME ? -1 : 1;
  return a < b ? -1 : 1;
}
