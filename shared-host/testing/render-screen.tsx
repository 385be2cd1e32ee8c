import { routes } from '@open-date/shared-api/client';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Remote } from '../src/remote.ts';
import type { LinkedScreen } from '../src/released.ts';
import type { RemoteDeclaration } from '../src/declaration.ts';
import { type PageOptions, renderPage } from './render-page.tsx';
import { ShellLayers } from './shell-layers.tsx';

/** Paths of the screens in other remotes that a remote may link to. */
const PATTERNS: Readonly<Record<LinkedScreen, string>> = {
  'team.schedule': '/team/:schoolId',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'auctions.search.one': '/auctions/search/:auctionId',
  'auctions.create': '/auctions/create/:schoolId/:gameDate/:schoolWeekId',
  'guarantees.comparables': '/comparables',
};

/** The declaration of a remote that has these screens. */
function aRemote(screens: readonly LinkedScreen[]): RemoteDeclaration {
  const routes = screens.map((name) => ({
    name,
    path: PATTERNS[name],
    permission: 'signed-in' as const,
    skeleton: 'form' as const,
    firstCalls: [],
  }));
  return { name: 'others', title: 'Other remotes', routes, menu: [], pages: [] };
}

export interface ScreenOptions extends Pick<PageOptions, 'user' | 'today' | 'reportSeasons'> {
  /** Screens of other remotes that count as released, so that links to them appear. */
  readonly released?: readonly LinkedScreen[] | undefined;
  /** Further path patterns at which the same screen is rendered. */
  readonly alsoAt?: readonly string[];
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/**
 * Renders a screen of a remote at its address, signed in, with the layers of the shell. An output labeled "address"
 * shows the current address; every other address shows "Another screen".
 */
export function renderScreen(
  { declare }: Pick<Remote<[]>, 'declare'>,
  screen: ReactNode,
  address: string,
  { released = [], alsoAt = [], ...options }: ScreenOptions = {},
) {
  const remote = declare(routes);
  const found = routeOfAddress(remote.routes, address.replace(/[?#].*/, ''));
  if (!found) throw new Error(`The remote ${remote.name} has no screen at ${address}.`);
  const framed = (content: ReactNode) => (
    <>
      {content}
      <Address />
      <ShellLayers />
    </>
  );
  return renderPage(
    [
      ...[found.route.path, ...alsoAt].map((path) => ({ path, element: framed(screen) })),
      { path: '*', element: framed(<p>Another screen</p>) },
    ],
    { ...options, address, declarations: [remote, aRemote(released)] },
  );
}
