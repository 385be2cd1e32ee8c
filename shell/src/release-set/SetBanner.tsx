import { easternFullMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { Banner, Button, Icon } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { testedSetAtom } from '../updates/update-state.ts';

/** Says which release set this browser session tests and until when, with the way out. */
export function SetBanner() {
  const { pathname, search } = useLocation();
  const set = useAtomValue(testedSetAtom);
  if (set === null) return null;
  const address = new URLSearchParams({ to: pathname + search });
  return (
    <Banner
      isWide
      tone="neutral"
      icon={<Icon icon={FlaskConical} size={18} />}
      action={
        // A separate form, because scripts cannot delete the cookie.
        <form method="post" noValidate action={`/release-set/leave?${address.toString()}`}>
          <Button type="submit" size="sm">
            Leave
          </Button>
        </form>
      }
    >
      You are testing release set {set.id}, until {easternFullMoment(new Date(set.until).toISOString())}.
    </Banner>
  );
}
