import type { User } from '@open-date/shared-api/contract';
import { renderScreen as render, type ScreenOptions } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';

/** The fields that turn the signed-in user into an administrator. */
const ADMINISTRATOR = { RoleId: 1, SchoolId: null, SchoolName: '' } as const;

/** Renders a screen of the administration, by default as an administrator. */
export function renderScreen(
  screen: ReactNode,
  address: string,
  user: Partial<User> = ADMINISTRATOR,
  options: Pick<ScreenOptions, 'today' | 'released'> = {},
) {
  return render(remote, screen, address, { user, ...options });
}
