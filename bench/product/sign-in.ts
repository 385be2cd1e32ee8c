import type { SessionUser } from '@open-date/shared-api/contract';

const EDITOR = 'school@opendate.test';
/** The password of the demo league, and that of the small league in earlier releases. */
const PASSWORDS = ['open-date-demo', 'opendate'];

/** Signs in with a demo account, by default the school's editor. Throws with the server's message when refused. */
export async function signIn(url: string, login = EDITOR): Promise<SessionUser> {
  let refusal = '';
  for (const password of PASSWORDS) {
    const answer = await fetch(`${url}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password, source: 'website' }),
    });
    const body = await answer.text();
    if (answer.ok) return JSON.parse(body);
    refusal = `${answer.status} ${body}`;
  }
  throw new Error(`The demo account ${login} cannot sign in: ${refusal}`);
}
