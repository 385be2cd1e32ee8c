import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { AppBar } from '@open-date/shared-ui/header';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { helpOfScreen } from '../own-screens/help-of-screen.ts';
import { path } from '../paths/own-paths.ts';

/** The header of a page that needs no sign-in. */
export function PublicHeader() {
  const { pathname } = useLocation();
  const help = helpOfScreen(useAtomValue(declarationsAtom), pathname);
  const items = [
    { id: 'help', label: 'Help', href: help },
    { id: 'login', label: 'Login', href: path('login') },
  ];
  return <AppBar brand={PRODUCT_NAME} brandHref={path('login')} items={items} actions={null} />;
}
