import type { RemoteDeclaration } from '@open-date/releases';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import type { ReportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import type { SiteEnvironment } from './environment.ts';
import { artifactUrl, type ChosenRelease, type PageReleases } from './page-load.ts';

export interface BootFacts {
  readonly environment: SiteEnvironment;
  readonly helpVideoUrl: string;
  readonly hasPublicDemo: boolean;
  /** Milliseconds of the server's clock. */
  readonly now: number;
  readonly reportSeasons: ReportSeasons;
}

function version({ sidecar, reason }: ChosenRelease) {
  return { version: sidecar.version, entry: artifactUrl(sidecar, sidecar.entry), reason };
}

/** The data that the shell reads before its first request: configuration, chosen versions and declarations. */
export function bootDocument(
  releases: PageReleases,
  { environment, helpVideoUrl, hasPublicDemo, now, reportSeasons }: BootFacts,
): BootDocument<RemoteDeclaration> {
  const remotes = [...releases.remotes.values()].flatMap(({ current, previous }) => {
    const { declaration, name } = current.sidecar;
    return declaration === null
      ? []
      : [{ name, declaration, current: version(current), previous: previous === null ? null : version(previous) }];
  });
  return {
    environment: environment.env,
    apiBase: environment.apiBase,
    helpVideoUrl,
    hasPublicDemo,
    channel: releases.channel,
    revision: releases.revision,
    now,
    reportSeasons,
    shell: {
      version: releases.shell.sidecar.version,
      reason: releases.shell.reason,
      previous: releases.previousShell?.sidecar.version ?? null,
    },
    remotes,
    missing: releases.missing,
  };
}
