import { act, render } from '@testing-library/react';
import { Router, type To } from 'react-router-dom';
import { useAddress } from './address.ts';

/** A page that renders the latest address only when the test asks for it, so that rendering lags behind. */
function aPage() {
  const went: string[] = [];
  const go = (to: To) => {
    went.push(typeof to === 'string' ? to : (to.search ?? ''));
  };
  const navigator = { createHref: () => '', go: () => undefined, push: go, replace: go };
  let address: ReturnType<typeof useAddress>;
  function Screen() {
    address = useAddress();
    return null;
  }
  const at = (search: string) => (
    <Router location={{ pathname: '/reports', search }} navigator={navigator}>
      <Screen />
    </Router>
  );
  const { rerender } = render(at('?a=0'));
  return {
    drawn: () => String(address[0]),
    draw: (search: string) => rerender(at(search)),
    set: (name: string, value: string) =>
      act(() =>
        address[1]((query) => {
          query.set(name, value);
          return query;
        }),
      ),
    last: () => went.at(-1),
  };
}

it('a change of the query builds on earlier changes that are not rendered yet', () => {
  const page = aPage();
  page.set('a', '1');
  page.set('b', '2');
  expect(page.last()).toBe('?a=1&b=2');
  expect(page.drawn()).toBe('a=0');
});

it('a change of the query builds on the last change even when an earlier change was just rendered', () => {
  const page = aPage();
  page.set('a', '1');
  page.set('b', '2');
  page.draw('?a=1');
  page.set('c', '3');
  expect(page.last()).toBe('?a=1&b=2&c=3');
});

it('a change of the query builds on the address that Back or a link has led to', () => {
  const page = aPage();
  page.set('a', '1');
  page.draw('?a=1');
  page.draw('?a=0');
  page.set('b', '2');
  expect(page.last()).toBe('?a=0&b=2');
});
