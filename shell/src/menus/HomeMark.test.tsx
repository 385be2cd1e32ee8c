import { renderPage } from '@open-date/shared-host/testing';
import { HomeMark } from './HomeMark.tsx';

it('the home link of an administrator without a school shows a football (A067)', () => {
  renderPage([{ path: '/', element: <HomeMark size={20} /> }], { user: { RoleId: 1, SchoolId: null, SchoolName: '' } });
  expect(document.querySelector('[data-mark=football]')).toBeVisible();
});
