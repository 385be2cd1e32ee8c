import { path } from '@open-date/shared-api/rules/paths';
import { Navigate } from 'react-router-dom';

/** /auctions leads to the first entry of the menu. */
export function Screen() {
  return <Navigate to={path('auctions.school')} replace />;
}
