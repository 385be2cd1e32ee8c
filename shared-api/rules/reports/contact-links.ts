import { isEmail } from '../accounts/account.ts';

/** A number needs at least this many digits to be callable. */
const LEAST_DIGITS = 7;
/** Ten digits are a North American number, whose country code is 1. */
const NATIONAL_DIGITS = 10;
const EXTENSION = /(?:ext\.?|x|#)\s*(\d+)\s*$/i;
const TWITTER_HANDLE = /^@?(\w{1,15})$/;

/** The `tel:` address of a number in any notation, with its extension (RFC 3966); null when it cannot be called. */
export function phoneLink(text: string): string | null {
  const extension = EXTENSION.exec(text);
  const number = (extension ? text.slice(0, extension.index) : text).trim();
  const digits = number.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || /[^\d\s().,+\-/]/.test(number)) return null;
  const suffix = extension ? `;ext=${extension[1]}` : '';
  if (number.startsWith('+')) return `tel:+${digits}${suffix}`;
  if (digits.length === NATIONAL_DIGITS) return `tel:+1${digits}${suffix}`;
  const hasCountry = digits.length === NATIONAL_DIGITS + 1 && digits.startsWith('1');
  return `tel:${hasCountry ? '+' : ''}${digits}${suffix}`;
}

/** The `mailto:` address of an email address (RFC 6068); null when it is not valid. */
export function emailLink(text: string): string | null {
  return isEmail(text) ? `mailto:${text.split('@').map(encodeURIComponent).join('@')}` : null;
}

/** The profile address of a Twitter handle; null for any other text, which never becomes a link. */
export function twitterLink(text: string): string | null {
  const handle = TWITTER_HANDLE.exec(text.trim())?.[1];
  return handle === undefined ? null : `https://x.com/${handle}`;
}
