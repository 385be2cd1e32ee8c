import { Banner, LinkButton } from '@open-date/shared-ui';

/** The list that an auction belongs to, and why it does not belong to the one it was opened in. */
export interface Elsewhere {
  readonly reason: string;
  readonly href: string;
  readonly label: string;
}

/** Stands where an auction was opened in a list that never shows it. */
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
