import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { escapeHtml } from './escape.ts';
import { cardPage } from './card-page.ts';

export type NotOpened = 'invalid' | 'expired' | 'gone';

const WORDS: Readonly<Record<NotOpened, { readonly title: string; readonly text: string }>> = {
  expired: { title: 'This test link has expired', text: 'Ask for a new link to test the release set.' },
  invalid: {
    title: "This test link can't be used",
    text: 'It was changed, or it was made for another site. Ask for a new link.',
  },
  gone: {
    title: "This release set can't be opened",
    text: 'One of its versions is no longer published. Ask for a new release set.',
  },
};

export function linkRefusedHtml(reason: NotOpened, address: string): string {
  const { title, text } = WORDS[reason];
  return cardPage(title, [
    `<p>${text} This browser keeps the versions that it had.</p>`,
    `<a href="${escapeHtml(address)}">Continue to ${PRODUCT_NAME}</a>`,
  ]);
}
