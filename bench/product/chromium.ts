import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/chromium.ts';

/** Starts the Chromium of the browser tests. */
export function startChromium(extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(extra));
}
