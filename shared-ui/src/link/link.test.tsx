import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkButton } from '../button/link-button.tsx';
import { type LinkProps, LinkProvider, TextLink } from './link.tsx';

it('a link is a plain anchor by default', () => {
  render(<TextLink href="/welcome">Welcome</TextLink>);
  expect(screen.getByRole('link', { name: 'Welcome' })).toHaveAttribute('href', '/welcome');
});

it('a link uses the router component that the shell provides', async () => {
  const navigate = jest.fn();
  function RouterLink({ href, children, ...rest }: LinkProps) {
    const handleClick = (event: { readonly preventDefault: () => void }) => {
      event.preventDefault();
      navigate(href);
    };
    return (
      <a {...rest} href={href} onClick={handleClick}>
        {children}
      </a>
    );
  }
  render(
    <LinkProvider component={RouterLink}>
      <LinkButton href="/schedules/tol">Jump To Toledo Schedule</LinkButton>
    </LinkProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Jump To Toledo Schedule' }));
  expect(navigate).toHaveBeenCalledWith('/schedules/tol');
});
