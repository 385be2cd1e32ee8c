import type { NewsItem as Item } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/calendar';
import { reportDate } from '@open-date/shared-api/rules/dates';
import { NEWS_ATTRIBUTES, NEWS_TAGS } from '@open-date/shared-api/rules/news';
import { Icon, IconButton, useMobile } from '@open-date/shared-ui';
import { Menu } from '@open-date/shared-ui/menu';
import DOMPurify from 'dompurify';
import { Ellipsis, type LucideIcon, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

interface NewsItemActions {
  readonly onRepost: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

interface NewsItemProps {
  readonly item: Item;
  /** Null for those who only read. */
  readonly actions: NewsItemActions | null;
}

const Frame = styled.li`
  position: relative;
  padding: 12px 16px;
  time {
    display: block;
    margin-bottom: 3px;
    font-size: 12px;
    line-height: 16px;
    color: var(--od-text-tertiary);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
/** Shown to the pointer and the keyboard, always there for fingers. */
const Buttons = styled.div`
  position: absolute;
  right: 10px;
  top: 6px;
  display: flex;
  @media (hover: hover) {
    opacity: 0;
    ${Frame}:hover &, ${Frame}:focus-within & {
      opacity: 1;
    }
  }
`;
const More = styled.div`
  position: absolute;
  right: 4px;
  top: 2px;
`;
const Words = styled.div`
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
  white-space: pre-line;
  ul,
  ol {
    padding-inline-start: 20px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  p + p {
    margin-top: 6px;
  }
`;

/** Trusted HTML, which is the only one the policy of the page lets in. */
function clean(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: NEWS_TAGS,
    ALLOWED_ATTR: NEWS_ATTRIBUTES,
    RETURN_TRUSTED_TYPE: true,
  });
}

/** One item of a board. Its HTML was cleaned by the server and is cleaned here again (decision A045). */
export function NewsItem({ item, actions }: NewsItemProps) {
  const date = reportDate(businessDate(new Date(item.CreatedAt)));
  return (
    <Frame>
      <time dateTime={item.CreatedAt}>{date}</time>
      {actions ? <ItemActions date={date} {...actions} /> : null}
      <Words dir="auto" dangerouslySetInnerHTML={{ __html: clean(item.Message) }} />
    </Frame>
  );
}

interface Action {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
}

/** Buttons beside the date; on a small screen one menu. */
function ItemActions({ date, onRepost, onEdit, onRemove }: NewsItemActions & { readonly date: string }) {
  const isMobile = useMobile();
  const actions: readonly Action[] = [
    { name: 'Repost', icon: Repeat2, onSelect: onRepost },
    { name: 'Edit', icon: Pencil, onSelect: onEdit },
    { name: 'Remove', icon: Trash2, onSelect: onRemove },
  ];
  if (isMobile) {
    return (
      <More>
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
      </More>
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
