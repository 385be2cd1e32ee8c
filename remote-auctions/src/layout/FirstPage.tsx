import { Navigate } from 'react-router-dom';
import { path } from '../remote.ts';

/** /auctions redirects to the first menu entry. */
export function FirstPage() {
  return <Navigate to={path('auctions.school')} replace />;
}
