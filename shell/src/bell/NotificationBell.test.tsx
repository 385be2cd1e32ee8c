import { notificationsQuery } from '@open-date/shared-api/queries';
import { renderPage } from '@open-date/shared-host/testing';
import { act, screen } from '@testing-library/react';
import { NotificationBell } from './NotificationBell.tsx';

function setUp() {
  const { client } = renderPage([{ path: '/', element: <NotificationBell /> }]);
  return {
    /** Answers with this number of unread notifications; resolves when the bell shows it. */
    tell: async (unread: number, name: string) => {
      act(() => {
        client.setQueryData(notificationsQuery().queryKey, { unread, items: [] });
      });
      return screen.findByRole('button', { name });
    },
  };
}

it('the bell counts unread notifications up to 99', async () => {
  const { tell } = setUp();
  expect(screen.getByRole('button')).toHaveAccessibleName('Notifications');
  expect(await tell(99, 'Notifications, 99 unread')).toHaveTextContent('99');
  expect(await tell(140, 'Notifications, 99+ unread')).toHaveTextContent('99+');
});

it('the bell announces new notifications, but neither the first number of a page nor a lower number', async () => {
  const { tell } = setUp();
  const announcer = document.querySelector('[aria-live="polite"]');
  await tell(2, 'Notifications, 2 unread');
  expect(announcer).toBeEmptyDOMElement();
  await tell(3, 'Notifications, 3 unread');
  expect(announcer).toHaveTextContent('3 unread notifications');
  await tell(0, 'Notifications');
  expect(announcer).toBeEmptyDOMElement();
  await tell(1, 'Notifications, 1 unread');
  expect(announcer).toHaveTextContent('1 unread notification');
});
