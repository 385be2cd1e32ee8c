import { aUser } from '@open-date/shared-api/testing/users';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { HomeMark } from './HomeMark.tsx';

it('the home link of an administrator without a school shows a football (A067)', () => {
  const store = createStore();
  store.set(sessionUserAtom, aUser({ RoleId: 1, SchoolId: null, SchoolName: '' }));
  const { container } = render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <HomeMark size={20} />
      </QueryClientProvider>
    </Provider>,
  );
  expect(container.querySelector('[data-mark=football]')).toBeVisible();
});
