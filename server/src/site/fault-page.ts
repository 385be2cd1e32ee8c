import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { isConnectionError } from '../platform/db/pg-error.ts';
import { sendRefusal } from '../platform/http/errors.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CARD_PAGE_POLICY, cardPage } from './card-page.ts';
import { SITE_HEADERS } from './security-headers.ts';
import { referenceWords } from './stalled-card.ts';

/** Seconds after which a page of a site that is not ready may be asked for again. */
const RETRY_AFTER = 5;

/** Why the server sends no page of the product. */
export type PageFault = 'not-released' | 'not-ready' | 'fault';

const WORDS: Readonly<
  Record<PageFault, { readonly status: 500 | 503; readonly title: string; readonly text: string }>
> = {
  'not-released': {
    status: 503,
    title: `${PRODUCT_NAME} is not released yet`,
    text: 'Please try again in a minute.',
  },
  'not-ready': {
    status: 503,
    title: `${PRODUCT_NAME} is not ready`,
    text: 'Everything you saved is safe. Please try again in a minute.',
  },
  fault: {
    status: 500,
    title: `${PRODUCT_NAME} didn't load`,
    text: 'Everything you saved is safe. Please try again.',
  },
};

/** Sends a page in place of the document, with the reference by which somebody can report it; it needs no script. */
export function sendFaultPage(fault: PageFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, title, text } = WORDS[fault];
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(status)
    .headers({ ...SITE_HEADERS, 'cache-control': 'no-store', 'content-security-policy': CARD_PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(
      // The link leads to the address itself, whatever it is.
      cardPage(title, [`<p>${text}</p>`, '<a href="">Try again</a>', `<p>${referenceWords(request.id)}</p>`]),
    );
}

/** Answers whatever fails while a page is made: with a page, unless the request was refused. */
export function answerPageFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(error, reply);
  request.log.error({ err: error }, 'request failed');
  return sendFaultPage(isConnectionError(error) ? 'not-ready' : 'fault', request, reply);
}
