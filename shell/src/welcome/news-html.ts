import { isNewsLink, NEWS_ATTRIBUTES, NEWS_TAGS } from '@open-date/shared-api/rules/messages/news';
import DOMPurify from 'dompurify';

const NEWS = { ALLOWED_TAGS: NEWS_TAGS, ALLOWED_ATTR: NEWS_ATTRIBUTES };

/** The message as trusted HTML, the only kind of HTML that the content security policy allows. */
export function trustedNews(html: string): TrustedHTML {
  return withoutBadLinks(() => DOMPurify.sanitize(html, { ...NEWS, RETURN_TRUSTED_TYPE: true }));
}

/** The message as elements outside the page. */
export function newsFragment(html: string): DocumentFragment {
  return withoutBadLinks(() => DOMPurify.sanitize(html, { ...NEWS, RETURN_DOM_FRAGMENT: true }));
}

/** Takes addresses from links that a message may not have (A045); the guides, whose links may, share the library. */
function withoutBadLinks<Result>(sanitize: () => Result): Result {
  DOMPurify.addHook('afterSanitizeAttributes', dropBadLink);
  try {
    return sanitize();
  } finally {
    DOMPurify.removeHook('afterSanitizeAttributes', dropBadLink);
  }
}

function dropBadLink(node: Element): void {
  const href = node.getAttribute('href');
  if (href !== null && !isNewsLink(href.trim(), window.location.origin)) node.removeAttribute('href');
}

/** Patterns of styles and handlers, which the content security policy reports even in HTML outside the page. */
const STYLE_SHEETS = /<style\b[^]*?<\/style\s*>/gi;
const TAGS = /<[a-z][^>]*>/gi;
const STYLES = /([\s"'/])style(?=\s*=)/gi;
const HANDLERS = /([\s"'/])(on[a-z]+)(?=\s*=)/gi;

const quietTag = (tag: string): string => tag.replaceAll(STYLES, '$1data-style').replaceAll(HANDLERS, '$1data-$2');

/** Sanitizes pasted HTML but keeps its styles, which may be the only sign of bold text. */
export function pastedFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html.replaceAll(STYLE_SHEETS, '').replaceAll(TAGS, quietTag), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'img', 'picture', 'audio', 'video', 'form', 'input', 'button', 'select', 'textarea'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  separateCells(fragment);
  return fragment;
}

/** Turns the rows of tables into lines and their cells into words, because messages have no tables. */
function separateCells(fragment: DocumentFragment): void {
  for (const cell of fragment.querySelectorAll(':is(td, th) + :is(td, th)')) cell.prepend(' ');
  for (const row of [...fragment.querySelectorAll('tr')].slice(1)) row.prepend(document.createElement('br'));
}
