import { type HelpGuide, helpContentUrl } from '../rules/platform/help.ts';
import { newRequestId } from './new-request-id.ts';

/** Thrown for a guide that the server does not give. */
export class GuideLoadError extends Error {
  /** By what the failure is found in the server's log. */
  readonly reference: string;

  constructor(message: string, reference: string) {
    super(message);
    this.name = 'GuideLoadError';
    this.reference = reference;
  }
}

/** The content of a guide as the build rendered it: HTML that has yet to be sanitized. Throws when it does not load. */
export async function readGuide(guide: HelpGuide, signal: AbortSignal): Promise<string> {
  const requestId = newRequestId();
  const answer = await fetch(helpContentUrl(guide), { signal, headers: { 'X-Request-Id': requestId } });
  // Also one that is not there: the product links to it, so the installation lacks it.
  if (!answer.ok) throw new GuideLoadError(`the guide answered ${answer.status}`, requestId);
  return answer.text();
}
