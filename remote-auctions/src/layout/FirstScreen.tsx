import { Navigate } from 'react-router-dom';
import { path } from '../paths.ts';

/** /auctions redirects to the first menu entry. */
export function Screen() {
  return <Navigate to={path('auctions.school')} replace />;
}
