import { aRemote, aRoute } from '../../testing/open-shell.tsx';
import { helpOfScreen } from './help-of-screen.ts';

const { declaration } = aRemote({
  routes: [
    aRoute({ path: '/auctions/search', help: 'auctions#ask-for-access' }),
    aRoute({ path: '/auctions/search/:id', help: 'auctions#bid' }),
    aRoute({ path: '/older' }),
  ],
});

it.each([
  ['/auctions/search', '/help/auctions#ask-for-access'],
  ['/auctions/search/4', '/help/auctions#bid'],
  ['/welcome', '/help/getting-started#welcome'],
  ['/login/reset/x', '/help/getting-started#sign-in'],
  ['/older', '/help/getting-started#find-your-way'],
  ['/nowhere', '/help/getting-started#find-your-way'],
])('the help of %s is %s [WEL-040]', (address, help) => {
  expect(helpOfScreen([declaration], address)).toBe(help);
});
