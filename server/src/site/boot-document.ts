import type { RemoteDeclaration } from '@open-date/releases';
import type { BootDocument, RemoteBoot, RemoteVersion } from '@open-date/shared-api/contract/site/boot-document';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { SiteEnvironment } from './environment.ts';
import { artifactUrl, type ChosenRelease, type PageReleases } from './page-load.ts';

export interface BootFacts {
  readonly environment: SiteEnvironment;
  readonly helpVideoUrl: string;
  readonly hasPublicDemo: boolean;
  /** Whether the shell adds import maps with script hashes. */
  readonly isAdding: boolean;
  readonly reportSeasons: ReportSeasons;
}

function describeVersion({ sidecar, reason }: ChosenRelease, isAdding: boolean): RemoteVersion {
  return {
    version: sidecar.version,
    entry: artifactUrl(sidecar, sidecar.entry),
    ...(isAdding && sidecar.listsScripts ? { listsScripts: true } : {}),
    reason,
  };
}

export function describeRemotes(releases: PageReleases, isAdding: boolean): readonly RemoteBoot<RemoteDeclaration>[] {
  const version = (release: ChosenRelease) => describeVersion(release, isAdding);
  return [...releases.remotes.values()].flatMap(({ current, previous }) => {
    const { declaration, name } = current.sidecar;
    return declaration === null
      ? []
      : [{ name, declaration, current: version(current), previous: previous === null ? null : version(previous) }];
  });
}

/** The state of a page besides its remotes. */
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

/** Configuration and versions for the shell. */
export function bootDocument(
  releases: PageReleases,
  { environment, helpVideoUrl, hasPublicDemo, isAdding, reportSeasons }: BootFacts,
): BootDocument<RemoteDeclaration> {
  return {
    environment: environment.env,
    apiBase: environment.apiBase,
    helpVideoUrl,
    hasPublicDemo,
    channel: releases.channel,
    reportSeasons,
    ...pageParts(releases, isAdding),
    ...(releases.disabled.length === 0 ? {} : { disabled: releases.disabled }),
    ...(releases.set === null ? {} : { set: releases.set }),
    remotes: describeRemotes(releases, isAdding),
  };
}
