import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { renderScreen as render, type ScreenOptions } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';
import { aPriceRange, TODAY } from './builders.ts';

/** Renders an auction screen at an address, by default on the tests' day; a list and its detail are one screen. */
export function renderScreen(screen: ReactNode, address: string, options: ScreenOptions = {}) {
  const list = address.split('/').slice(0, 3).join('/');
  return render(remote, screen, address, { today: TODAY, alsoAt: [list, `${list}/:auctionId`], ...options });
}

/** Answers the calls beside those about auctions: no requests are pending, for the menu, and what games cost. */
export function answerMenu(): void {
  answerCall('auctions', 'pendingBidders', () => ({ pendingBidders: [] }));
  answerCall('comparables', 'priceRanges', () => [aPriceRange()]);
  answerCall('comparables', 'auctionPriceRanges', () => [aPriceRange()]);
}
