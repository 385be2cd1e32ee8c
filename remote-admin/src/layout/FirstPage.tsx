import { useSession } from '@open-date/shared-host';
import { Navigate } from 'react-router-dom';
import { adminMenu } from './admin-menu.ts';

/** /admin redirects to the first menu entry (A238). */
export function FirstPage() {
  const { actor } = useSession();
  return <Navigate to={adminMenu(actor)[0]?.href ?? '/'} replace />;
}
