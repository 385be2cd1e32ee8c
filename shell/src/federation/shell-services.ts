import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { BootDocument } from '../boot/boot-document.ts';
import type { RunningVersions } from './running-versions.ts';
import type { SessionLifecycle } from '../session/session-lifecycle.ts';
import type { RemoteLoader } from './loader.ts';

/** The services that the shell's components need besides atoms; created once per page. */
export interface ShellServices {
  readonly boot: BootDocument;
  readonly loader: RemoteLoader;
  readonly running: RunningVersions;
  readonly session: SessionLifecycle;
  readonly queryClient: QueryClient;
}

const ShellServicesContext = createContext<ShellServices | null>(null);

export const ShellServicesProvider = ShellServicesContext.Provider;

export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext);
  if (services === null) throw new Error('The shell is not started.');
  return services;
}
