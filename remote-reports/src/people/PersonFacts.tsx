import type { DirectoryEntry } from '@open-date/shared-api/contract';
import { emailLink, phoneLink, twitterLink } from '@open-date/shared-api/rules/reports/contact-links';
import { Icon, media, VisuallyHidden } from '@open-date/shared-ui';
import { AtSign, type LucideIcon, Mail, Phone, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 1px var(--od-space-5); margin: 0;
  font-variant-numeric: tabular-nums lining-nums;
  > div { display: flex; align-items: center; gap: var(--od-space-3); min-width: 0; min-height: var(--od-size-target); }
  dt { display: flex; color: var(--od-text-tertiary); }
  dd { min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; line-height: var(--od-size-target); }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr); gap: 0; font-size: var(--od-type-subtitle-size);
    > div { min-height: var(--od-size-touch); order: 0; }
    > div > dd { flex: 1; }
    a { display: block; line-height: var(--od-size-touch); }
  }
`;
/** The second column of the card; phones show the facts in reading order. */
const Second = styled.div`
  ${media.tabletUp} { grid-column: 2; grid-row: 1; }
`;
const TextLink = styled.a`
  color: var(--od-text-link); text-underline-offset: var(--od-space-1); text-decoration-thickness: 1px;
  &:hover { text-decoration-thickness: var(--od-stroke-ring); }
`;
/** Phone numbers look like text; an underline shows that they can be called. */
const NumberLink = styled(TextLink)`
  color: var(--od-text-primary); text-decoration: none;
  &:hover { text-decoration: underline; }
`;
const None = styled.span`
  color: var(--od-text-tertiary);
`;

interface FactProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly text: string;
  readonly href: string | null;
}

const Outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

function FactValue({ text, href }: Pick<FactProps, 'text' | 'href'>) {
  if (text === '') return <None>None</None>;
  if (href === null) return <span title={text}>{text}</span>;
  const Link = href.startsWith('tel:') ? NumberLink : TextLink;
  return (
    <Link href={href} title={text} {...(href.startsWith('https:') ? Outside : {})}>
      {text}
    </Link>
  );
}

function Fact({ icon, label, text, href }: FactProps) {
  return (
    <>
      <dt>
        <Icon icon={icon} size={14} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>
        <FactValue text={text} href={href} />
      </dd>
    </>
  );
}

/** How to reach a person; each phone number, address and handle is a link. */
export function PersonFacts({ entry }: { readonly entry: DirectoryEntry }) {
  return (
    <List>
      <div>
        <Fact icon={Phone} label="Phone" text={entry.Phone} href={phoneLink(entry.Phone)} />
      </div>
      <div>
        <Fact icon={Smartphone} label="Mobile" text={entry.Mobile} href={phoneLink(entry.Mobile)} />
      </div>
      <Second>
        <Fact icon={Mail} label="Email" text={entry.Email} href={emailLink(entry.Email)} />
      </Second>
      <div>
        <Fact icon={AtSign} label="Twitter" text={entry.Twitter} href={twitterLink(entry.Twitter)} />
      </div>
    </List>
  );
}
