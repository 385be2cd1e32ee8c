import { api } from '@open-date/shared-api/client';
import { TOKEN_LASTS } from '@open-date/shared-api/rules/accounts/sessions';
import { readStoredUser, replaceToken } from './stored-user.ts';

const LOCK = 'open-date-token';
/** What somebody does who uses the page; calls that the page makes by itself are not use. */
const USES = ['pointerdown', 'keydown'] as const;

/**
 * Replaces the token of the session every few minutes while somebody uses a page, in one tab for all of them. Returns a
 * function that stops.
 */
export function renewWhileUsed(): () => void {
  const startedAt = Date.now();
  let isRenewing = false;
  const isDue = () => {
    const { Token, RenewedAt = startedAt } = readStoredUser()?.Authentication ?? {};
    // A clock that was set back must not keep a token for ever.
    return Token !== undefined && Math.abs(Date.now() - RenewedAt) >= TOKEN_LASTS;
  };
  const handleUse = () => {
    if (isRenewing || !isDue()) return;
    isRenewing = true;
    // A failure changes nothing: the present token still works, and the next use tries again.
    inOneTab(async () => {
      if (isDue()) await renew();
    })
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false;
      });
  };
  for (const use of USES) window.addEventListener(use, handleUse, { capture: true, passive: true });
  return () => {
    for (const use of USES) window.removeEventListener(use, handleUse, { capture: true });
  };
}

async function renew(): Promise<void> {
  const before = readStoredUser()?.Authentication.Token;
  const { Token } = await api.session.renew(undefined, { changesNothing: true });
  // The user may have signed out, or in, since the request began.
  if (before !== undefined && readStoredUser()?.Authentication.Token === before) replaceToken(Token, Date.now());
}

/** Without Web Locks (plain HTTP on a host other than localhost) each tab renews; the server bears it. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}
