import { ErrorBoundary, PreviousVersionBanner, RemoteUnavailableCard } from '@open-date/shared-ui';
import type { RemoteRoute } from '@open-date/shared-host/remote';
import { useAtomValue } from 'jotai';
import { Suspense, use, useState } from 'react';
import type { RemoteBoot } from '../boot/boot-document.ts';
import { ScreenShown } from '../boot/first-screen.ts';
import { runningShell, ShellError } from '../boot/shell-error.ts';
import { ShellFaultPage } from '../crash/CrashedPage.tsx';
import { useIsOffline, useNetworkReturn } from '../offline/network.ts';
import { DisabledPage, useShownRemote } from '../updates/DisabledPage.tsx';
import { partsAtom, UNTOUCHED } from '../updates/update-state.ts';
import { useReload } from '../updates/use-reload.ts';
import { type LoadedScreen, RemoteUnavailableError } from './loader.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useShellServices } from './shell-services.ts';
import { UnavailablePage } from '../unavailable/UnavailablePage.tsx';

interface RemoteScreenProps {
  readonly remote: RemoteBoot;
  readonly route: RemoteRoute;
}

/** One screen of a remote, or the reason why nobody gets the remote; starts again when its version is withdrawn. */
export function RemoteScreen({ remote, route }: RemoteScreenProps) {
  const { epoch, disabled, needsDocument } = useAtomValue(partsAtom).get(remote.name) ?? UNTOUCHED;
  if (disabled !== null) return <DisabledPage title={remote.declaration.title} why={disabled} />;
  return <RunningScreen key={epoch} remote={remote} route={route} needsDocument={needsDocument} />;
}

interface RunningScreenProps extends RemoteScreenProps {
  /** This document has no version that may run, so only another one can show the screen. */
  readonly needsDocument: boolean;
}

/** A screen of a remote that is served: a skeleton while it loads, the previous version if the current fails, or a card. */
function RunningScreen({ remote, route, needsDocument }: RunningScreenProps) {
  const { loader } = useShellServices();
  const reload = useReload();
  const loadScreen = () => {
    const screen = loader.screen(remote.name, route.name);
    // Nothing awaits the promise of a discarded render, so its rejection is handled here.
    screen.catch(() => undefined);
    return { screen, ready: loader.ready(remote.name, route.name) };
  };
  const [attempt, setAttempt] = useState(() => ({ number: 0, ...loadScreen() }));
  const startAttempt = () => setAttempt(({ number }) => ({ number: number + 1, ...loadScreen() }));
  const handleRetry = () => {
    // A failed module may stay failed for the life of the document, so the second retry reloads the page.
    if (attempt.number > 0 || needsDocument) reload();
    loader.forgive(remote.name);
    startAttempt();
  };
  const handleCrash = (version: string) => {
    loader.markBroken(remote.name, version, 'render');
    startAttempt();
  };
  return (
    <ErrorBoundary
      key={`load-${attempt.number}`}
      fallback={(error) =>
        error instanceof ShellError ? (
          <ShellFaultPage />
        ) : (
          <Unavailable remote={remote} error={error} onRetry={handleRetry} />
        )
      }
    >
      <Suspense fallback={<ScreenSkeleton kind={route.skeleton} />}>
        <LoadedScreenView remote={remote} screen={attempt.screen} ready={attempt.ready} onCrash={handleCrash} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface LoadedScreenViewProps {
  readonly remote: RemoteBoot;
  readonly screen: Promise<LoadedScreen>;
  /** The screen when its code has loaded, so that it is drawn without a placeholder. */
  readonly ready: LoadedScreen | null;
  readonly onCrash: (version: string) => void;
}

function LoadedScreenView({ remote, screen, ready, onCrash }: LoadedScreenViewProps) {
  const { Screen, version, isPrevious } = ready ?? use(screen);
  const reload = useReload();
  useShownRemote(remote.name, version);
  return (
    <ErrorBoundary onError={() => onCrash(version)} fallback={() => null}>
      {isPrevious ? (
        <PreviousVersionBanner feature={remote.declaration.title} version={version} onTryCurrent={reload} />
      ) : null}
      <Screen />
      <ScreenShown />
    </ErrorBoundary>
  );
}

interface UnavailableProps {
  readonly remote: RemoteBoot;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Unavailable({ remote, error, onRetry }: UnavailableProps) {
  const { boot } = useShellServices();
  const isOffline = useIsOffline();
  useNetworkReturn(onRetry);
  const versions = error instanceof RemoteUnavailableError ? error.versions : [remote.current.version];
  return (
    <UnavailablePage title={remote.declaration.title}>
      <RemoteUnavailableCard
        feature={remote.declaration.title}
        reference={isOffline || !(error instanceof RemoteUnavailableError) ? null : error.reference}
        onRetry={onRetry}
        facts={[
          { label: 'Tried', value: versions.join(', '), isCode: true },
          { label: 'Shell', value: runningShell(boot).version, isCode: true },
          { label: 'Channel', value: `${boot.channel} ${boot.revision}`, isCode: true },
        ]}
      >
        {isOffline ? 'It loads by itself when you are online again.' : undefined}
      </RemoteUnavailableCard>
    </UnavailablePage>
  );
}
