import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/chromium.ts';

/** Starts the Chromium that the browser tests use. */
export function startChromium(extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(extra));
}
