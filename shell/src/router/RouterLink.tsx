import type { LinkProps } from '@open-date/shared-ui';
import { Link } from 'react-router-dom';

/** Sends the design system's links through the router; external links open in a new tab. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('/guides/')) {
    return (
      <a {...rest} href={href} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
