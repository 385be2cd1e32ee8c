import { createHash } from 'node:crypto';
import { POLICY_REPORTS } from './policy-reports.ts';

/** Policies for the sanitizer of news and for script hashes. */
const TRUSTED_TYPE_POLICIES = ['dompurify', 'script-integrity'];
const REPORT_GROUP = 'policy';

export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${POLICY_REPORTS}"`;

/** The CSP source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Style elements start empty: styled-components fills them through the CSSOM, which no policy restricts. */
const EMPTY_STYLE = hashSource('');

interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Allows the listed inline scripts and what they load, and no evaluated code. */
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

/** For files opened as documents, such as SVG: they run and load nothing (A270). */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

export const SITE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;
