import { useSession } from '@open-date/shared-host';
import { Navigate } from 'react-router-dom';
import { adminMenu } from './admin-menu.ts';

/** /admin leads to the first entry of the menu (A238). */
export function Screen() {
  const { actor } = useSession();
  return <Navigate to={adminMenu(actor)[0]?.href ?? '/'} replace />;
}
