import { FACTOR_MESSAGES } from '@open-date/shared-api/rules/accounts/factors';
import { useDocumentTitle, useOptionalSession } from '@open-date/shared-host';
import { TextLink } from '@open-date/shared-ui';
import { Navigate } from 'react-router-dom';
import { useShellServices } from '../federation/shell-services.ts';
import { Choices, Intro, Lead } from './login-parts.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { path } from '../paths/own-paths.ts';
import { SetUpFactor } from '../factors/SetUpFactor.tsx';

/** Where a user is led who has yet to set up the second factor that the site demands; everything else waits (R-second-factor). */
export function FactorDemanded() {
  useDocumentTitle('Second factor');
  const { session } = useShellServices();
  const user = useOptionalSession()?.user;
  if (!user) return <Navigate to={path('login')} replace />;
  if (user.FactorDemanded !== 1) return <Navigate to={path('welcome')} replace />;
  return (
    <LoginLayout>
      <Intro>
        <h1>Secure your account</h1>
        <Lead>
          {FACTOR_MESSAGES.demanded} Your role may change what others rely on, so a password alone is not enough.
        </Lead>
      </Intro>
      {/* Another user who signs in in another tab reads neither the key nor the recovery codes of the one before. */}
      <SetUpFactor key={user.id} hasApp={false} onDone={() => session.replaceUser({ ...user, FactorDemanded: 0 })} />
      <Choices>
        <TextLink href={path('logout')}>Log out</TextLink>
      </Choices>
    </LoginLayout>
  );
}
