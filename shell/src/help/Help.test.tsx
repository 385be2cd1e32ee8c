import { server } from '@open-date/shared-api/testing/answer-call';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openShell } from '../../testing/open-shell.tsx';

const GUIDE = `<h1 id="auctions" tabindex="-1">Auctions</h1>
<h2 id="bid" tabindex="-1">Bid</h2><p>Move the slider.</p>
<h2 id="soft-close" tabindex="-1">Soft close</h2><p onclick="alert(1)">Late bids move the end.<script>alert(1)</script></p>`;
beforeEach(() => {
  server.use(http.get('*/guides/auctions.html', () => HttpResponse.text(GUIDE)));
});

it('a guide opens at the section of its address without a sign-in, with its text alone [WEL-041]', async () => {
  openShell('/help/auctions#soft-close', { user: null });
  const section = await screen.findByRole('heading', { name: 'Soft close' });
  await waitFor(() => expect(section).toHaveFocus());
  expect(screen.getByText('Late bids move the end.')).not.toHaveAttribute('onclick');
  expect(document.querySelector('article script')).toBeNull();
  expect(screen.getByRole('link', { name: 'Auctions' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

it('a guide opens although the section of its address is not a valid text [WEL-041]', async () => {
  openShell('/help/auctions#%E0', { user: null });
  expect(await screen.findByRole('heading', { name: 'Soft close' })).toBeVisible();
});

it('the help without a guide opens the first one, and an unknown guide says so [WEL-041]', async () => {
  server.use(http.get('*/guides/getting-started.html', () => HttpResponse.text('<h1>Getting started</h1>')));
  const first = openShell('/help', { user: null });
  expect(await screen.findByRole('heading', { name: 'Getting started' })).toBeVisible();
  expect(first.pathname()).toBe('/help/getting-started');
  first.unmount();
  openShell('/help/nothing', { user: null });
  expect(await screen.findByText('There is no guide at this address.')).toBeVisible();
});

it('a guide that does not load offers to try again, with the reference of its call [WEL-041 PLT-201]', async () => {
  const asked: (string | null)[] = [];
  const fail = ({ request }: { readonly request: Request }) => {
    asked.push(request.headers.get('x-request-id'));
    return new HttpResponse(null, { status: 503 });
  };
  server.use(http.get('*/guides/auctions.html', fail, { once: true }));
  openShell('/help/auctions', { user: null });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The guide could not be loaded/)).toBeVisible();
  expect(screen.getByText(asked.at(-1) ?? 'no call')).toBeVisible();
  again.click();
  expect(await screen.findByRole('heading', { name: 'Auctions' })).toBeVisible();
});
