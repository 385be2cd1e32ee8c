import type { RemoteModule } from '@open-date/shared-host';
import type { ComponentType } from 'react';
import { remote as admin } from '../../remote-admin/src/remote.ts';
import { remote as auctions } from '../../remote-auctions/src/remote.ts';
import { remote as reports } from '../../remote-reports/src/remote.ts';
import { remote as schedules } from '../../remote-schedules/src/remote.ts';

// Replaces the shell's loader in the control build; loads the same screens, as lazy chunks of one application.
const MODULES: Readonly<Record<string, RemoteModule>> = { admin, auctions, reports, schedules };

export interface LoadedScreen {
  readonly Screen: ComponentType;
  readonly version: string;
  readonly isPrevious: boolean;
}

export class RemoteUnavailableError extends Error {
  readonly versions: readonly string[] = [];
}

export class RemoteLoader {
  async screen(remoteName: string, route: string): Promise<LoadedScreen> {
    const load = MODULES[remoteName]?.screens[route];
    if (!load) throw new RemoteUnavailableError(`The control build has no ${remoteName} ${route}.`);
    const { Screen } = await load();
    return { Screen, version: 'control', isPrevious: false };
  }

  async preload(remoteName: string, route: string): Promise<void> {
    await this.screen(remoteName, route).catch(() => undefined);
  }

  ready(): null {
    return null;
  }

  markBroken(): void {
    // A single application has no previous version to fall back to.
  }

  forgive(): void {
    // `markBroken` marks nothing.
  }
}
