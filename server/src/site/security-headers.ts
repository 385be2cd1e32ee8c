import { createHash } from 'node:crypto';
import { POLICY_REPORTS } from './policy-reports.ts';

/** The only Trusted Types policies that a page may create: of the sanitizer of news, and for hashes of scripts. */
const TRUSTED_TYPE_POLICIES = ['dompurify', 'script-integrity'];
const REPORT_GROUP = 'policy';

/** Header that tells the browser the address for reports of policy violations. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${POLICY_REPORTS}"`;

/** The source expression that allows an inline script or style by its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Style elements start empty: styled-components fills them through the CSSOM, which no policy restricts. */
const EMPTY_STYLE = hashSource('');

/** Source expressions of what a page may run and apply inline. */
interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The page's content security policy: the listed inline scripts and what they load, no other inline or evaluated code. */
export function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.length === 0 ? "'none'" : `${scripts.join(' ')} 'strict-dynamic'`}`,
    `style-src ${[...styles, EMPTY_STYLE].join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPE_POLICIES.join(' ')}`,
    `report-uri ${POLICY_REPORTS}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/** The policy of a file that is no page of the site: opened as a document, such as an SVG, it runs and loads nothing (A270). */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Browser features that no part of the page may use. */
export const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every answer of the site. */
export const SITE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;
