import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { path } from '@open-date/shared-api/rules/paths';
import { useDocumentTitle } from '@open-date/shared-host';
import { LinkButton } from '@open-date/shared-ui';
import { LoginLayout } from './LoginLayout.tsx';
import { Lead } from './login-parts.ts';

interface MessageProps {
  readonly title: string;
  readonly text: string;
}

/** What became of a request, and the way back to the login. */
function Message({ title, text }: MessageProps) {
  useDocumentTitle(title);
  return (
    <LoginLayout>
      <h1>{title}</h1>
      <Lead role="status">{text}</Lead>
      <LinkButton href={path('login')} variant="primary" size="lg">
        Login
      </LinkButton>
    </LoginLayout>
  );
}

export const RequestSent = () => <Message title="Request sent" text={MESSAGES.accountRequested} />;
export const ForgotSent = () => <Message title="Check your mail" text={MESSAGES.resetRequested} />;
export const ResetDone = () => <Message title="New password" text={MESSAGES.passwordReset} />;
