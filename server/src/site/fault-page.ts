import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { isConnectionError } from '../platform/db/pg-error.ts';
import { sendHttpError } from '../platform/http/errors.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CARD_PAGE_POLICY, cardPage } from './card-page.ts';
import { SITE_HEADERS } from './security-headers.ts';
import { referenceWords } from './stalled-card.ts';

const RETRY_AFTER_SECONDS = 5;

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

/** Sends an error page with a support reference; it needs no script. */
export function sendFaultPage(fault: PageFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, title, text } = WORDS[fault];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .headers({ ...SITE_HEADERS, 'cache-control': 'no-store', 'content-security-policy': CARD_PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(
      // An empty link leads to the same address.
      cardPage(title, [`<p>${text}</p>`, '<a href="">Try again</a>', `<p>${referenceWords(request.id)}</p>`]),
    );
}

/** Answers an error of the document with a page, unless the request was refused. */
export function answerPageFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) return sendHttpError(error, reply);
  request.log.error({ err: error }, 'request failed');
  return sendFaultPage(isConnectionError(error) ? 'not-ready' : 'fault', request, reply);
}
