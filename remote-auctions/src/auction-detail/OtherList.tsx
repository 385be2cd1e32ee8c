import { Banner, LinkButton } from '@open-date/shared-ui';

/** The list that shows an auction, and the reason why the current list does not. */
export interface Elsewhere {
  readonly reason: string;
  readonly href: string;
  readonly label: string;
}

/** Shown when an auction is opened in a list that does not contain it; links to the list that does. */
export function OtherList({ reason, href, label }: Elsewhere) {
  return (
    <Banner
      tone="neutral"
      action={
        <LinkButton size="sm" href={href}>
          {label}
        </LinkButton>
      }
    >
      {reason}
    </Banner>
  );
}
