import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { renderScreen as render, type ScreenOptions } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';
import { TODAY } from './builders.ts';

/** Renders an auction screen at an address, by default on the tests' day; a list and its detail are one screen. */
export function renderScreen(screen: ReactNode, address: string, options: ScreenOptions = {}) {
  const list = address.split('/').slice(0, 3).join('/');
  return render(remote, screen, address, { today: TODAY, alsoAt: [list, `${list}/:auctionId`], ...options });
}

/** Answers that no requests are pending, for the call that the menu makes on every screen. */
export function answerMenu(): void {
  answerCall('auctions', 'pendingBidders', () => ({ pendingBidders: [] }));
}
