import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Match, SchoolMatches } from '@open-date/shared-api/contract';
import { Button, CountPill, EmptyText, LabelHeading, LoadFailed, SkeletonLines, Text } from '@open-date/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BlockedRow } from './BlockedRow.tsx';
import { MapOfMatches } from './MapOfMatches.tsx';
import type { Finder } from './use-finder.ts';
import { MatchItem } from './match-list-style.ts';
import { findOpponents } from './match-words.ts';
import { MatchRow } from './MatchRow.tsx';
import { useMatches } from './use-matches.ts';

interface DateOpponentsProps {
  readonly weekId: number;
  readonly schoolId: number;
  readonly finder: Finder;
  /** Called to add a game with this opponent. */
  readonly onAdd: (match: Match) => void;
}

const NOT_LOADED = 'The opponents could not be loaded.';
const MORE_NOT_LOADED = 'The other opponents could not be loaded.';

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  padding: var(--od-space-5) var(--od-space-7);
  border-block: 1px solid var(--od-border-hairline);
  background: var(--od-bg-canvas);
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--od-space-4);
  padding: var(--od-space-5) var(--od-space-7);
`;

interface ListsProps extends Pick<DateOpponentsProps, 'schoolId' | 'finder'> {
  readonly data: SchoolMatches;
  readonly isLoadingMore: boolean;
  /** Why the other opponents could not be loaded. */
  readonly moreError: Error | null;
  readonly onRetryMore: () => void;
  readonly onAdd: (match: Match) => void;
}

function Lists({ data, schoolId, finder, isLoadingMore, moreError, onRetryMore, onAdd }: ListsProps) {
  const { view, text, lastId } = finder;
  const blockedId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const isMap = view === 'map';
  const free = findOpponents(data.Matches, text);
  const blocked = findOpponents(data.Blocked, text);
  const hasMore = data.Total > data.Matches.length;
  const showInList = (id: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-school="${id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  // After the form for a game the list opens where it was left.
  useEffect(() => {
    const row = lastId === null ? null : list.current?.querySelector<HTMLElement>(`[data-school="${lastId}"]`);
    // jsdom has no scrollIntoView.
    row?.scrollIntoView?.({ block: 'center' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [lastId]);
  return (
    <>
      {isMap && free.length > 0 ? (
        <MapOfMatches
          matches={free}
          schoolId={schoolId}
          activeIds={activeIds}
          onActiveChange={setActiveIds}
          onChoose={showInList}
        />
      ) : null}
      {free.length === 0 && !isLoadingMore && moreError === null ? <EmptyText /> : null}
      {free.length === 0 ? null : (
        <ol ref={list} aria-label="Opponents, the best first">
          {free.map((match) => {
            const id = String(match.School.ID);
            const highlight = isMap
              ? { tabIndex: -1, onFocus: () => setActiveIds([id]), onPointerEnter: () => setActiveIds([id]) }
              : {};
            return (
              <MatchItem
                key={match.SchoolWeekId}
                data-school={id}
                data-active={isMap && activeIds.includes(id) ? '' : undefined}
                {...highlight}
              >
                <MatchRow match={match} onAdd={onAdd} />
              </MatchItem>
            );
          })}
        </ol>
      )}
      {hasMore ? (
        <Foot>
          <Text $tone="tertiary" $size="small">
            The best {data.Matches.length} of {data.Total} schools that are free.
          </Text>
          {moreError === null ? (
            <Button isLoading={isLoadingMore} loadingLabel="Loading" onClick={finder.showAll}>
              Show more
            </Button>
          ) : (
            <LoadFailed onRetry={onRetryMore} reference={faultReference(moreError)}>
              {errorText(moreError, MORE_NOT_LOADED)}
            </LoadFailed>
          )}
        </Foot>
      ) : null}
      {blocked.length === 0 ? null : (
        <section aria-labelledby={blockedId}>
          <Heading>
            <LabelHeading id={blockedId}>Not free</LabelHeading>
            <CountPill>{blocked.length}</CountPill>
          </Heading>
          <ol>
            {blocked.map((school) => (
              <MatchItem key={school.SchoolWeekId}>
                <BlockedRow blocked={school} />
              </MatchItem>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Opponents for an open week, the best first, and below them the schools that want such a game but are not free. */
export function DateOpponents({ weekId, schoolId, finder, onAdd }: DateOpponentsProps) {
  // A search covers all opponents, not only the best ones loaded so far.
  const matches = useMatches(weekId, finder.isAll || finder.text.trim() !== '');
  const { data, isPending, error, retry, isLoadingMore, moreError } = matches;
  if (isPending) return <SkeletonLines count={8} />;
  if (!data)
    return (
      <LoadFailed onRetry={retry} reference={faultReference(error)}>
        {errorText(error, NOT_LOADED)}
      </LoadFailed>
    );
  return (
    <Lists
      data={data}
      schoolId={schoolId}
      finder={finder}
      isLoadingMore={isLoadingMore}
      moreError={moreError}
      onRetryMore={() => void matches.retryMore()}
      onAdd={onAdd}
    />
  );
}
