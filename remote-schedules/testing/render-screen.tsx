import { renderScreen as render, type ScreenOptions } from '@open-date/shared-host/testing';
import type { ReactNode } from 'react';
import { remote } from '../src/remote.ts';
import { TODAY } from './builders.ts';

// jsdom has no layout: scrolling only sets the position and fires the event.
Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return;
  this.scrollLeft = to.left ?? this.scrollLeft;
  this.scrollTop = to.top ?? this.scrollTop;
  this.dispatchEvent(new Event('scroll'));
};

/** Renders a schedule screen on the tests' day. */
export function renderScreen(screen: ReactNode, address: string, options: ScreenOptions = {}) {
  return render(remote, screen, address, { today: TODAY, ...options });
}
