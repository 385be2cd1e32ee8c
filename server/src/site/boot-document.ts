import { entryIntegrity, type RemoteDeclaration } from '@open-date/releases';
import type { RemoteBoot, RemoteVersion, WrittenBootDocument } from '@open-date/shared-api/contract/site/boot-document';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { Outside } from './choose-releases.ts';
import type { SiteEnvironment } from './environment.ts';
import { oncePer } from './once-per.ts';
import { artifactUrl, type ChosenRelease, type PageReleases, canReadBoot } from './page-load.ts';

export interface BootFacts {
  readonly environment: SiteEnvironment;
  readonly helpVideoUrl: string;
  readonly hasPublicDemo: boolean;
  /** Whether the session is in the sample that reports its loads. */
  readonly reportsLoads: boolean;
  /** Whether the shell adds the hashes of scripts that entries list. */
  readonly isAdding: boolean;
  /** Why the session is outside canaries, by name. */
  readonly outside: Outside;
  /** Milliseconds of the server's clock. */
  readonly now: number;
  readonly reportSeasons: ReportSeasons;
}

function describeVersion({ sidecar, reason }: ChosenRelease, isAdding: boolean): RemoteVersion {
  const integrity = isAdding && sidecar.listsScripts ? entryIntegrity(sidecar) : null;
  const version = { version: sidecar.version, entry: artifactUrl(sidecar, sidecar.entry), reason };
  return integrity === null ? version : { ...version, integrity };
}

/** The remotes of a page, each with its declaration. */
export const describeRemotes = oncePer(
  (releases: PageReleases, isAdding: boolean): readonly RemoteBoot<RemoteDeclaration>[] => {
    const version = (release: ChosenRelease) => describeVersion(release, isAdding);
    return [...releases.remotes.values()].flatMap(({ current, previous }) => {
      const { declaration, name } = current.sidecar;
      return declaration === null
        ? []
        : [{ name, declaration, current: version(current), previous: previous === null ? null : version(previous) }];
    });
  },
);

/** The remotes of a document, with declarations apart where the page's shells read them there. */
export type WrittenRemotes = Pick<WrittenBootDocument<RemoteDeclaration>, 'remotes' | 'declarations'>;

/** The first version of the boot document whose shells read declarations that stand apart. */
const FIRST_WITH_DECLARATIONS_APART = 3;

/** The remotes of a document, as its shells read them. */
export const writeRemotes = oncePer((releases: PageReleases, isAdding: boolean): WrittenRemotes => {
  const remotes = describeRemotes(releases, isAdding);
  if (!canReadBoot(releases, FIRST_WITH_DECLARATIONS_APART)) return { remotes };
  return {
    remotes: remotes.map(({ declaration: _declaration, ...versions }) => versions),
    declarations: Object.fromEntries(remotes.map(({ name, declaration }) => [name, declaration])),
  };
});

/** The versions that a page gets besides those of its remotes. */
export function pageParts(releases: PageReleases, isAdding: boolean) {
  return {
    revision: releases.revision,
    shell: {
      version: releases.shell.sidecar.version,
      reason: releases.shell.reason,
      previous: releases.previousShell?.sidecar.version ?? null,
      addsIntegrity: isAdding,
    },
    missing: releases.missing,
  };
}

/** What the shell reads before its first request, without the remotes. */
export type BootFrame = Omit<WrittenBootDocument<never>, 'remotes' | 'declarations'>;

/** What the shell reads before its first request besides the remotes: configuration, and what this session gets. */
export function bootDocument(
  releases: PageReleases,
  { environment, helpVideoUrl, hasPublicDemo, reportsLoads, isAdding, outside, now, reportSeasons }: BootFacts,
): BootFrame {
  return {
    environment: environment.env,
    apiBase: environment.apiBase,
    helpVideoUrl,
    hasPublicDemo,
    ...(reportsLoads ? {} : { reportsLoads }),
    channel: releases.channel,
    reportSeasons,
    ...pageParts(releases, isAdding),
    ...(releases.disabled.length === 0 ? {} : { disabled: releases.disabled }),
    ...(Object.keys(outside).length === 0 ? {} : { reasons: outside }),
    ...(releases.set === null ? {} : { set: releases.set }),
    now,
  };
}
