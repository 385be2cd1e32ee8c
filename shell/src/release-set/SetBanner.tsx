import { Banner, Button, Icon } from '@open-date/shared-ui';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useShellServices } from '../federation/shell-services.ts';
import { sessionTime } from '../settings/session-time.ts';

/** Says which release set this browser session tests and until when, with the way out. */
export function SetBanner() {
  const { boot } = useShellServices();
  const { pathname, search } = useLocation();
  if (!boot.set) return null;
  const address = new URLSearchParams({ to: pathname + search });
  return (
    <Banner
      tone="neutral"
      icon={<Icon icon={FlaskConical} size={18} />}
      action={
        // A form of its own, because only the site can end what the browser keeps from scripts.
        <form method="post" noValidate action={`/release-set/leave?${address.toString()}`}>
          <Button type="submit" size="sm">
            Leave
          </Button>
        </form>
      }
    >
      You are testing release set {boot.set.id}, until {sessionTime(new Date(boot.set.until).toISOString())}.
    </Banner>
  );
}
