import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { AppBar } from '@open-date/shared-ui/header';
import { path } from '../paths/own-paths.ts';

/** The header of a page that needs no sign-in. */
export function PublicHeader() {
  const items = [{ id: 'login', label: 'Login', href: path('login') }];
  return <AppBar brand={PRODUCT_NAME} brandHref={path('login')} items={items} actions={null} />;
}
