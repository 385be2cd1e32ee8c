import { dismissNotificationAtom, notificationsAtom } from '@open-date/shared-host/shell';
import { NotificationList } from '@open-date/shared-ui';
import { useAtomValue, useSetAtom } from 'jotai';

/** The one notification bar of the page. */
export function Notifications() {
  const notifications = useAtomValue(notificationsAtom);
  const dismiss = useSetAtom(dismissNotificationAtom);
  return <NotificationList notifications={notifications} onDismiss={(id) => dismiss(Number(id))} />;
}
