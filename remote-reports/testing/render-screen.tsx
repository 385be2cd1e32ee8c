import { renderScreen as render } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';

/** Renders a report screen together with the schedules that it links to. */
export function renderScreen(screen: ReactNode, address: string) {
  return render(remote, screen, address, { released: ['team.schedule', 'conference.schedule'] });
}
