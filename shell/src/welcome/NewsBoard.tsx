import type { NewsItem as Item } from '@open-date/shared-api/contract';
import { newsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { type Board, BOARD_TITLES, canManageNews, NEWS_SHOWN } from '@open-date/shared-api/rules/messages/news';
import { DISCARD_QUESTION, useConfirm, useEntryCount, useSession } from '@open-date/shared-host';
import { Button, Card, CardSection, EmptyText, Icon, SkeletonLines } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NewsComposer } from './NewsComposer.tsx';
import { NewsItem } from './NewsItem.tsx';
import { useNewsActions } from './use-news-actions.ts';

const Frame = styled.div`
  min-width: 0;
  h2 {
    font-size: var(--od-type-body-size);
    font-weight: var(--od-font-weight-bold);
    font-stretch: var(--od-font-stretch-label);
  }
`;
const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--od-border-hairline);
  }
`;
const Waiting = styled.div`
  padding: var(--od-space-6);
`;

/** The item in the composer, null for a new item, with its initial text; each `turn` mounts a new composer. */
type Composing = { readonly item: Item | null; readonly message: string; readonly turn: number } | null;

const isChanged = (composing: Composing) => composing !== null && composing.message !== (composing.item?.Message ?? '');

/** One of the three boards; permitted users post, edit, repost and remove items. A failed board shows as empty. */
export function NewsBoard({ board }: { readonly board: Board }) {
  const { actor } = useSession();
  const news = useQuery(newsQuery(board));
  const [composing, setComposing] = useState<Composing>(null);
  const [shown, setShown] = useEntryCount(`news ${board}`, NEWS_SHOWN);
  const actions = useNewsActions(board);
  const confirm = useConfirm();
  const mayManage = canManageNews(actor, board);
  const items = news.data ?? [];
  const opener = useRef<Element | null>(null);
  const end = () => {
    setComposing(null);
    // The pressed button goes with the composer.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const handlePost = () => {
    if (composing) return;
    opener.current = document.activeElement;
    setComposing({ item: null, message: '', turn: 0 });
  };
  const handleEdit = async (item: Item) => {
    const pressed = document.activeElement;
    if (isChanged(composing) && !(await confirm(DISCARD_QUESTION))) return;
    const latest = await actions.open(item.id);
    if (!latest) return;
    opener.current = pressed;
    setComposing((last) => ({ item: latest, message: latest.Message, turn: (last?.turn ?? 0) + 1 }));
  };
  const handlePublish = async () => {
    if (composing && (await actions.publish(composing.item?.id ?? null, composing.message))) end();
  };
  return (
    <Frame>
      <Card
        isFlush
        title={BOARD_TITLES[board]}
        actions={
          mayManage ? (
            <Button size="sm" icon={<Icon icon={Plus} />} aria-expanded={composing !== null} onClick={handlePost}>
              Post
            </Button>
          ) : null
        }
      >
        {composing ? (
          <NewsComposer
            key={composing.turn}
            board={BOARD_TITLES[board]}
            initial={composing.item?.Message ?? ''}
            message={composing.message}
            isChanged={isChanged(composing)}
            isSaving={actions.isPublishing}
            onChange={(message) => setComposing({ ...composing, message })}
            onPublish={handlePublish}
            onCancel={end}
          />
        ) : null}
        {news.isPending ? (
          <Waiting>
            <SkeletonLines count={4} />
          </Waiting>
        ) : null}
        {!news.isPending && items.length === 0 ? <EmptyText>{MESSAGES.nothingToReport}</EmptyText> : null}
        <List data-entries>
          {items.slice(0, shown).map((item) => (
            <NewsItem
              key={item.id}
              item={item}
              actions={
                mayManage
                  ? {
                      onRepost: () => void actions.repost(item.id),
                      onEdit: () => void handleEdit(item),
                      onRemove: () => void actions.remove(item.id),
                    }
                  : null
              }
            />
          ))}
        </List>
        {items.length > shown ? (
          <CardSection>
            <Button isBlock onClick={() => setShown(shown + NEWS_SHOWN)}>
              SHOW MORE
            </Button>
          </CardSection>
        ) : null}
      </Card>
    </Frame>
  );
}
