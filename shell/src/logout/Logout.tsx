import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle } from '@open-date/shared-host';
import { toastsAtom } from '@open-date/shared-host/shell';
import { LinkButton } from '@open-date/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { path } from '../paths/own-paths.ts';
import { useShellServices } from '../federation/shell-services.ts';
import { LoginLayout } from '../login/LoginLayout.tsx';

/** Signs the user out and confirms it (A023). */
export function Logout() {
  useDocumentTitle('Logged out');
  const { session } = useShellServices();
  const setNotifications = useSetAtom(toastsAtom);
  useEffect(() => session.signOut(), [session]);
  // What said that the session is over has been read here, and would cover the login.
  useEffect(
    () => () => setNotifications((shown) => shown.filter(({ isPermanent }) => !isPermanent)),
    [setNotifications],
  );
  return (
    <LoginLayout>
      <h1>{MESSAGES.loggedOut}</h1>
      <LinkButton href={path('login')} variant="primary" size="lg">
        Login
      </LinkButton>
    </LoginLayout>
  );
}
