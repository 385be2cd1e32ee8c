import { type HelpGuide, helpContentUrl } from '../rules/platform/help.ts';

/** The content of a guide as the build rendered it: HTML that has yet to be sanitized. Throws when it does not load. */
export async function readGuide(guide: HelpGuide, signal: AbortSignal): Promise<string> {
  const answer = await fetch(helpContentUrl(guide), { signal });
  if (!answer.ok) throw new Error(`the guide answered ${answer.status}`);
  return answer.text();
}
