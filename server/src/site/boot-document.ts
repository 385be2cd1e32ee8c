import { fileIntegrity, type RemoteDeclaration } from '@open-date/releases';
import type { BootDocument, RemoteBoot, RemoteVersion } from '@open-date/shared-api/contract/site/boot-document';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { Outside } from './choose-releases.ts';
import type { SiteEnvironment } from './environment.ts';
import { oncePer } from './once-per.ts';
import { artifactUrl, type ChosenRelease, type PageReleases } from './page-load.ts';

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
  const integrity = isAdding && sidecar.listsScripts ? fileIntegrity(sidecar, sidecar.entry) : null;
  const version = { version: sidecar.version, entry: artifactUrl(sidecar, sidecar.entry), reason };
  return integrity === null ? version : { ...version, integrity };
}

const describeRemotes = oncePer(
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

/** The versions that a page gets, with the declarations of its remotes. */
export function pageParts(releases: PageReleases, isAdding: boolean) {
  return {
    revision: releases.revision,
    shell: {
      version: releases.shell.sidecar.version,
      reason: releases.shell.reason,
      previous: releases.previousShell?.sidecar.version ?? null,
      addsIntegrity: isAdding,
    },
    remotes: describeRemotes(releases, isAdding),
    missing: releases.missing,
  };
}

/** The data that the shell reads before its first request: configuration, chosen versions and declarations. */
export function bootDocument(
  releases: PageReleases,
  { environment, helpVideoUrl, hasPublicDemo, reportsLoads, isAdding, outside, now, reportSeasons }: BootFacts,
): BootDocument<RemoteDeclaration> {
  return {
    environment: environment.env,
    apiBase: environment.apiBase,
    helpVideoUrl,
    hasPublicDemo,
    ...(reportsLoads ? {} : { reportsLoads }),
    channel: releases.channel,
    now,
    reportSeasons,
    ...pageParts(releases, isAdding),
    ...(releases.disabled.length === 0 ? {} : { disabled: releases.disabled }),
    ...(Object.keys(outside).length === 0 ? {} : { reasons: outside }),
    ...(releases.set === null ? {} : { set: releases.set }),
  };
}
