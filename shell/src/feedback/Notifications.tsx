import { dismissToastAtom, toastsAtom } from '@open-date/shared-host/shell';
import { NotificationList } from '@open-date/shared-ui';
import { useAtomValue, useSetAtom } from 'jotai';

/** The one notification bar of the page. */
export function Notifications() {
  const notifications = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <NotificationList notifications={notifications} onDismiss={(id) => dismiss(Number(id))} />;
}
