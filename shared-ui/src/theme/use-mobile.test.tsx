import { act, render, screen } from '@testing-library/react';
import { useMobile } from './use-mobile.ts';

function View() {
  return <p>{useMobile() ? 'mobile' : 'desktop'}</p>;
}

const resizeTo = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

afterEach(() => {
  window.innerWidth = 1024;
});

it('the page is mobile at 767 px and desktop at 768 px, also after a resize [CST-001]', () => {
  window.innerWidth = 767;
  render(<View />);
  expect(screen.getByText('mobile')).toBeVisible();
  resizeTo(768);
  expect(screen.getByText('desktop')).toBeVisible();
  resizeTo(767);
  expect(screen.getByText('mobile')).toBeVisible();
});
