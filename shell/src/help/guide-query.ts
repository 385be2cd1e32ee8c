import { readGuide } from '@open-date/shared-api/client/guide-content';
import type { HelpGuide } from '@open-date/shared-api/rules/platform/help';
import { queryOptions } from '@tanstack/react-query';
import DOMPurify from 'dompurify';

/** The content of a guide; it changes with a build of the site alone. */
export function guideQuery(guide: HelpGuide) {
  return queryOptions({
    queryKey: ['guides', guide],
    queryFn: ({ signal }) => readGuide(guide, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const TEXT = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a', 'img', 'nav'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const GUIDE = {
  ALLOWED_TAGS: [...TEXT, ...TABLES],
  ALLOWED_ATTR: ['id', 'href', 'src', 'alt', 'width', 'height', 'loading', 'tabindex', 'aria-label'],
};

/** The content of a guide as trusted HTML, the only kind of HTML that the content security policy allows. */
export function trustedGuide(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, { ...GUIDE, RETURN_TRUSTED_TYPE: true });
}
