import { Navigate } from 'react-router-dom';
import { path } from '../paths.ts';

/** /auctions leads to the first entry of the menu. */
export function Screen() {
  return <Navigate to={path('auctions.school')} replace />;
}
