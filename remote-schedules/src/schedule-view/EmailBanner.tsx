import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useSession } from '@open-date/shared-host';
import { Banner } from '@open-date/shared-ui';

/** Tells administrators whose mails are disabled that changes will send no mails (A106). */
export function EmailBanner() {
  const { user } = useSession();
  if (user.RoleId !== ROLE.admin || user.DisableEmails !== 1) return null;
  return <Banner isWide>{MESSAGES.emailDisabled}</Banner>;
}
