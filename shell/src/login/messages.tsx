import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle } from '@open-date/shared-host';
import { LinkButton } from '@open-date/shared-ui';
import { Navigate, useLocation } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { DONE, Intro, Lead } from './login-parts.ts';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** The path for visitors who open this screen without having sent a request. */
  readonly otherwise: string;
}

/** Confirms a request and links to the login; shown only right after the request. */
function Message({ title, text, otherwise }: MessageProps) {
  useDocumentTitle(title);
  if (useLocation().state !== DONE) return <Navigate to={otherwise} replace />;
  return (
    <LoginLayout>
      <Intro>
        <h1>{title}</h1>
        <Lead role="status">{text}</Lead>
      </Intro>
      <LinkButton href={path('login')} variant="primary" size="lg">
        Login
      </LinkButton>
    </LoginLayout>
  );
}

export const RequestSent = () => (
  <Message title="Request sent" text={MESSAGES.accountRequested} otherwise={path('login.request')} />
);
export const ForgotSent = () => (
  <Message title="Check your mail" text={MESSAGES.resetRequested} otherwise={path('login.forgot')} />
);
export const ResetDone = () => <Message title="New password" text={MESSAGES.passwordReset} otherwise={path('login')} />;
