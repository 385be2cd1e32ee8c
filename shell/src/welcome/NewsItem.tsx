import type { NewsItem as Item } from '@open-date/shared-api/contract';
import { BUSINESS_ZONE, businessDate } from '@open-date/shared-api/rules/league/calendar';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { Icon, IconButton, media, textStyle, useMobile } from '@open-date/shared-ui';
import { Menu } from '@open-date/shared-ui/menu';
import { Ellipsis, type LucideIcon, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { trustedNews } from './news-html.ts';
import { newsStyle } from './news-style.ts';

interface NewsItemActions {
  readonly onRepost: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

interface NewsItemProps {
  readonly item: Item;
  /** What the user can do with the item; null for users who only read. */
  readonly actions: NewsItemActions | null;
}

const Frame = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--od-space-2);
  padding: var(--od-space-5) var(--od-space-6);
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  ${textStyle('small')}
  color: var(--od-text-tertiary);
  font-variant-numeric: tabular-nums lining-nums;
  > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex: none;
  /* The line of the date stays as high as its text. */
  margin-block: calc((var(--od-type-small-line) - var(--od-size-controlSm)) / 2);
  margin-right: calc(-1 * var(--od-space-3));
  ${media.mobile} {
    margin-block: calc((var(--od-type-small-line) - var(--od-size-touch)) / 2);
  }
`;
const Words = styled.div`
  ${newsStyle}
  white-space: pre-line;
`;

const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats an instant in New York time: `4:12 PM EST`. */
function formatTime(instant: string): string {
  // Browsers put a narrow no-break space before AM and PM.
  return TIME.format(new Date(instant)).replaceAll(/\s/g, ' ');
}

/** One item of a board. Its HTML is sanitized on the server and again here. */
export function NewsItem({ item, actions }: NewsItemProps) {
  const date = reportDate(businessDate(new Date(item.CreatedAt)));
  return (
    <Frame>
      <Head>
        <p>
          <time dateTime={item.CreatedAt}>
            {date} {formatTime(item.CreatedAt)}
          </time>
          {item.Author === '' ? null : `, ${item.Author}`}
        </p>
        {actions ? <ItemActions date={date} {...actions} /> : null}
      </Head>
      <Words dir="auto" dangerouslySetInnerHTML={{ __html: trustedNews(item.Message) }} />
    </Frame>
  );
}

interface Action {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
}

/** Buttons beside the date; one menu on small screens. */
function ItemActions({ date, onRepost, onEdit, onRemove }: NewsItemActions & { readonly date: string }) {
  const isMobile = useMobile();
  const actions: readonly Action[] = [
    { name: 'Repost', icon: Repeat2, onSelect: onRepost },
    { name: 'Edit', icon: Pencil, onSelect: onEdit },
    { name: 'Remove', icon: Trash2, onSelect: onRemove },
  ];
  if (isMobile) {
    return (
      <Buttons>
        <Menu
          align="end"
          trigger={
            <IconButton variant="ghost" label={`Actions of the item of ${date}`} icon={<Icon icon={Ellipsis} />} />
          }
          entries={actions.map(({ name, icon, onSelect }) => ({
            id: name,
            label: name,
            icon: <Icon icon={icon} />,
            onSelect,
          }))}
        />
      </Buttons>
    );
  }
  return (
    <Buttons>
      {actions.map(({ name, icon, onSelect }) => (
        <IconButton
          key={name}
          size="sm"
          variant="ghost"
          label={`${name} the item of ${date}`}
          icon={<Icon icon={icon} />}
          onClick={onSelect}
        />
      ))}
    </Buttons>
  );
}
