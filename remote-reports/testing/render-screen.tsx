import { renderScreen as render, type ScreenOptions } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';

/** Renders a report screen together with the schedules that it links to. */
export function renderScreen(
  screen: ReactNode,
  address: string,
  options: Pick<ScreenOptions, 'today' | 'user' | 'reportSeasons'> = {},
) {
  return render(remote, screen, address, { ...options, released: ['team.schedule', 'conference.schedule'] });
}
