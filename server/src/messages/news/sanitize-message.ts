import { isNewsLink, NEWS_ATTRIBUTES, NEWS_TAGS } from '@open-date/shared-api/rules/messages/news';
import { isBlank } from '@open-date/shared-api/rules/platform/visible-text';
import sanitizeHtml from 'sanitize-html';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: NEWS_TAGS,
  allowedAttributes: { a: NEWS_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The library takes relative addresses.
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: isNewsLink(href.trim()) ? { href: href.trim() } : {} }),
  },
  disallowedTagsMode: 'discard',
};

/** A link as the sanitizer writes it, with an address that a message no longer has (A045). */
const RELATIVE_LINK = /<a href="(?!https?:\/\/[^/\\]|mailto:)[^"]*">/gi;

/** Takes relative addresses from a message that an earlier version sanitized. */
export function withoutRelativeLinks(html: string): string {
  return html.replaceAll(RELATIVE_LINK, '<a>');
}

/** Reduces a message to plain formatting and links. */
export function sanitizeMessage(html: string): string {
  return sanitizeHtml(html, RULES).trim();
}

/** Whether a sanitized message shows anything. */
export function hasText(html: string): boolean {
  return !isBlank(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ''));
}
