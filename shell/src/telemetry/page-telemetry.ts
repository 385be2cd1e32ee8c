import { routes } from '@open-date/shared-api/client';
import type { BootDocument } from '../boot/boot-document.ts';
import { runningShell } from '../boot/shell-error.ts';
import type { ReadyScreen } from '../federation/loader.ts';
import { type Deliverable, findDeliverable, findThrower, artifactFolder } from '../federation/deliverable.ts';
import { type LoadTime, VersionReports } from './version-reports.ts';

let reports: VersionReports | null = null;

/**
 * Starts to report how versions run in this page: errors, rejections and policy violations of their scripts by
 * themselves, everything else as it is told. Call it once per page.
 */
export function startTelemetry({ apiBase }: BootDocument): void {
  const address = apiBase + routes.telemetry.report.path;
  const own = new VersionReports({
    send: (body) => void navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' })),
  });
  reports = own;
  addEventListener('error', ({ filename, error }) => {
    own.fault('error', findDeliverable(filename ?? '') ?? findThrower(error));
  });
  addEventListener('unhandledrejection', ({ reason }) => own.fault('rejection', findThrower(reason)));
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI }) => {
    own.fault('policy', findDeliverable(sourceFile ?? '') ?? findDeliverable(blockedURI ?? ''));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') own.flush();
  });
  addEventListener('pagehide', () => own.flush());
}

/** Tells that the shell has started, in milliseconds since the page was asked for. */
export function tellShellStarted(boot: BootDocument): void {
  const shell = { name: 'shell', version: runningShell(boot).version };
  reports?.loaded(shell, loadTime(shell, performance.now()));
}

/** Tells that a screen of a remote is ready, and which version it is instead of, if it is the previous one. */
export function tellScreenReady({ remote, version, milliseconds, replaced }: ReadyScreen): void {
  const running = { name: remote, version };
  reports?.loaded(running, loadTime(running, milliseconds));
  if (replaced !== null) reports?.fault('fallback', { name: remote, version: replaced });
}

/** Tells that a version of a remote failed to load, or that one of its screens threw. */
export function tellRemoteFault(fault: 'load' | 'render', entry: string): void {
  reports?.fault(fault === 'load' ? 'load' : 'screen', findDeliverable(entry));
}

/** Tells that a dialog failed or threw; the error names the script, which names the version. */
export function tellDialogFault(error: unknown): void {
  reports?.fault('dialog', findThrower(error));
}

/** Null for a page in the background, whose timers and downloads the browser slows down. */
function loadTime(deliverable: Deliverable, milliseconds: number): LoadTime | null {
  if (document.visibilityState === 'hidden') return null;
  const folder = artifactFolder(deliverable);
  const files = performance.getEntriesByType?.('resource') ?? [];
  const isDownloaded = files.some(
    (file) => file instanceof PerformanceResourceTiming && file.name.startsWith(folder) && file.transferSize > 0,
  );
  return { milliseconds, isCached: !isDownloaded };
}
