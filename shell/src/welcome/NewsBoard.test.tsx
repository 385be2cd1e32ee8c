import { NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { renderPage } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OverlayHost } from '../feedback/OverlayHost.tsx';
import { NewsBoard } from './NewsBoard.tsx';
import { NewsComposer } from './NewsComposer.tsx';

const ITEM = {
  id: 7,
  Message: '<p>Kent State is <strong>open</strong></p>',
  CreatedAt: '2026-11-20T15:00:00Z',
  Author: 'Dana Cole',
};

const sent = jest.fn();
beforeAll(() => {
  // Fakes the layout that jsdom lacks, because the editor scrolls to its cursor.
  Object.assign(Range.prototype, {
    getClientRects: () => document.body.getClientRects(),
    getBoundingClientRect: () => document.body.getBoundingClientRect(),
  });
});
beforeEach(() => {
  sent.mockClear();
  answerCall('news', 'list', () => [ITEM]);
  answerCall('news', 'edit', ({ body }) => {
    sent(body);
    return ITEM;
  });
});

function renderBoard() {
  const board = (
    <>
      <NewsBoard board="news" />
      <OverlayHost />
    </>
  );
  return renderPage([{ path: '/', element: board }], { user: { RoleId: 1 } }).user;
}

const editor = () => screen.findByRole('textbox');

it('a news item shows its date, its author and its actions without hovering', async () => {
  renderBoard();
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/^11\/20\/2026 10:00 AM EST, Dana Cole/);
  for (const name of ['Repost', 'Edit', 'Remove'])
    expect(within(item).getByRole('button', { name: `${name} the item of 11/20/2026` })).toBeVisible();
});

it('a news item shows only allowed HTML, runs no script and leads to no dead end of the site, whatever is stored [PLT-248]', async () => {
  const stored = [
    '<p>Open <b>Sep 15</b></p><script>window.ran = 1</script>',
    '<img src="x" onerror="window.ran = 1"><p onclick="window.ran = 1" class="od" id="main">image</p>',
    '<a href="javascript:window.ran = 1">script</a> <a href="java&#9;script:window.ran = 1">tab</a> <a href="data:text/html,x">data</a>',
    '<svg onload="window.ran = 1"><a href="javascript:window.ran = 1"><text>svg</text></a></svg>',
    '<style>body { display: none }</style><p style="position: fixed; inset: 0">style</p>',
    '<form action="/api/v1/news"><input name="q"><button>send</button></form><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.ran=1&gt;">',
    '<a href="https://example.test/" target="_blank" onmouseover="window.ran = 1">web</a>',
    '<a href="/logout">path</a> <a href="https:logout">scheme</a> <a href="../artifacts/x.svg">up</a>',
    `<a href="${window.location.origin}/logout">out</a> <a href="${window.location.origin}/%6Cogout">coded</a>`,
    `<a href="${window.location.origin}/team/1">screen</a>`,
  ];
  answerCall('news', 'list', () => stored.map((Message, at) => ({ ...ITEM, id: at + 1, Message })));
  renderBoard();
  expect(await screen.findAllByRole('listitem')).toHaveLength(stored.length);
  const messages = Array.from(document.querySelectorAll('[dir=auto]'));
  const elements = messages.flatMap((message) => [...message.querySelectorAll('*')]);
  expect(elements.map(({ outerHTML }) => outerHTML)).toEqual([
    '<p>Open <b>Sep 15</b></p>',
    '<b>Sep 15</b>',
    '<p>image</p>',
    '<a>script</a>',
    '<a>tab</a>',
    '<a>data</a>',
    '<p>style</p>',
    '<a href="https://example.test/">web</a>',
    '<a>path</a>',
    '<a>scheme</a>',
    '<a>up</a>',
    '<a>out</a>',
    '<a>coded</a>',
    `<a href="${window.location.origin}/team/1">screen</a>`,
  ]);
  expect('ran' in window).toBe(false);
});

it('editing a news item asks before it replaces a new message that is being typed', async () => {
  const user = renderBoard();
  const edit = await screen.findByRole('button', { name: /^Edit/ });
  await user.click(screen.getByText('Post'));
  // The editor has the focus from the start; a click would need layout.
  await user.type(await editor(), 'Typed', { skipClick: true });
  await waitFor(() => expect(screen.getByText('Post news').closest('button')).toBeEnabled());
  await user.click(edit);
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await user.click(screen.getByText('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await editor()).toHaveTextContent(/^Typed$/);
  await user.click(edit);
  await user.click(await screen.findByText('Discard changes'));
  await waitFor(async () => expect(await editor()).toHaveTextContent('Kent State is open'));
});

it('what opened the editor has the focus again when it closes [PLT-166]', async () => {
  const user = renderBoard();
  for (const name of ['Post', /^Edit/]) {
    const opener = await screen.findByRole('button', { name });
    await user.click(opener);
    await editor();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(opener).toHaveFocus();
  }
});

it('saving an unchanged news item sends exactly the stored message', async () => {
  const user = renderBoard();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await editor()).toHaveTextContent('Kent State is open');
  await user.click(screen.getByRole('button', { name: 'Post news' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ message: ITEM.Message }));
});

it('a message that is too long is refused at the editor and not posted', async () => {
  const props = { onChange: jest.fn(), onPublish: jest.fn(), onCancel: jest.fn(), isChanged: true, isSaving: false };
  const tooLong = 'x'.repeat(NEWS_LENGTH + 1);
  const composer = <NewsComposer board="GAMES" initial={tooLong} message={tooLong} {...props} />;
  renderPage([{ path: '/', element: composer }]);
  expect(await editor()).toBeInvalid();
  expect(await editor()).toHaveAccessibleName('Message for GAMES');
  expect(await editor()).toHaveAccessibleDescription('Message is too long.');
  expect(screen.getByRole('button', { name: 'Post news' })).toBeDisabled();
});
