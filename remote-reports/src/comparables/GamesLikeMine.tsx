import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { PriceRange, ReportSeason, School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { tierLabel, TIERS } from '@open-date/shared-api/rules/reports/tiers';
import { listFailure } from '@open-date/shared-host';
import type { SearchChanges } from '@open-date/shared-host/remote';
import { Card, EmptyText, LoadFailed, LoadingOverlay, media, Skeleton } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { OwnGame } from './own-game.ts';
import { PriceRangeText } from './PriceRangeText.tsx';
import { usePricedSeasons } from './priced-seasons.ts';
import type { ComparablesSearch } from './route.ts';

const NO_SCHOOLS: readonly School[] = [];
const NO_SEASONS: readonly ReportSeason[] = [];
const ROLES = [
  { value: 'host', label: 'We host and pay' },
  { value: 'visitor', label: 'We travel and are paid' },
] as const;

const Layout = styled.div`
  display: grid; gap: var(--od-space-6);
`;
const Fields = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--od-space-5); align-items: start;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: none; }
`;
const Role = styled.div`
  @media print { display: none; }
`;

/** As tall as the price range: an amount, a sentence and a note, which wrap on a phone. */
const RangeLines = styled.output`
  display: grid; gap: var(--od-space-2);
  > :nth-child(1) { height: var(--od-type-heading-line); }
  > :nth-child(2) { height: var(--od-type-body-line); }
  > :nth-child(3) { height: var(--od-type-small-line); }
  ${media.mobile} {
    > :nth-child(2) { height: calc(2 * var(--od-type-body-line)); }
    > :nth-child(3) { height: calc(3 * var(--od-type-small-line)); }
  }
`;

interface GamesLikeMineProps {
  readonly game: OwnGame;
  /** The query of the price range of the game. */
  readonly range: UseQueryResult<PriceRange>;
  readonly onChange: (changes: SearchChanges<ComparablesSearch>) => void;
}

/** Asks for a game of the viewer's own and says what games like it cost (R-price-range). */
export function GamesLikeMine({ game, range, onChange }: GamesLikeMineProps) {
  const schools = useQuery(callQuery('reference', 'schools'));
  const seasons = usePlannableSeasons();
  const [seasonList, pricedList] = [
    useQuery(callQuery('reports', 'seasons')),
    useQuery(callQuery('guarantees', 'seasons')),
  ];
  const items = useMemo(() => (schools.data ?? NO_SCHOOLS).map(schoolItem), [schools.data]);
  const findItem = (id: number | null) => items.find((item) => item.school.ID === id) ?? null;
  const { opponent } = game;
  return (
    <Card title="Games like mine">
      <Layout>
        <Role>
          <SegmentedControl
            label="Role"
            options={ROLES}
            value={game.isHost ? 'host' : 'visitor'}
            onValueChange={(role) => onChange({ role: role === 'host' ? null : role, opponent: null })}
          />
        </Role>
        <Fields>
          <Typeahead
            label="Your school"
            items={items}
            isLoading={schools.isPending}
            failure={listFailure(schools, 'The schools could not be loaded.')}
            value={findItem(game.school)}
            onValueChange={(item) => onChange({ school: item?.school.ID ?? null })}
          />
          <Select
            label="Opponent's tier"
            placeholder="By school"
            value={'tier' in opponent ? opponent.tier : ''}
            options={TIERS.map((tier) => ({ value: tier, label: tierLabel(tier, game.season) }))}
            onValueChange={(value) => {
              const tier = TIERS.find((one) => one === value);
              if (tier !== undefined) onChange({ opponent: tier });
            }}
          />
          <Typeahead
            label="Or one opponent"
            items={items}
            isLoading={schools.isPending}
            failure={listFailure(schools, 'The schools could not be loaded.')}
            value={findItem('school' in opponent ? opponent.school : null)}
            onValueChange={(item) => {
              if (item !== null) onChange({ opponent: item.id });
            }}
          />
          <Select
            label="Season"
            value={String(game.season)}
            options={seasonOptions(seasons, game.season)}
            failure={listFailure([seasonList, pricedList], 'The seasons could not be loaded.')}
            onValueChange={(season) => onChange({ season: Number(season) })}
          />
        </Fields>
        {game.school === null ? (
          <EmptyText>Choose your school to see what games like yours cost.</EmptyText>
        ) : (
          <>
            {range.isPending ? <RangeSkeleton /> : null}
            {range.isError ? <RangeFailed error={range.error} onRetry={range.refetch} /> : null}
            {range.data === undefined ? null : (
              <LoadingOverlay isLoading={range.isPlaceholderData} label="Loading price range">
                <PriceRangeText range={range.data} />
              </LoadingOverlay>
            )}
          </>
        )}
      </Layout>
    </Card>
  );
}

function RangeSkeleton() {
  return (
    <RangeLines aria-busy="true" aria-label="Loading">
      <Skeleton $width="42%" />
      <Skeleton $width="86%" />
      <Skeleton $width="72%" />
    </RangeLines>
  );
}

/** The seasons of the league from the first one with prices on: games after a game's season do not count. */
function usePlannableSeasons() {
  const { data: seasons = NO_SEASONS } = useQuery(callQuery('reports', 'seasons'));
  const first = usePricedSeasons()?.[0]?.Year ?? Number.POSITIVE_INFINITY;
  return seasons.filter(({ Year }) => Year >= first);
}

/** Says which school is unknown, or offers to try again. */
function RangeFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === 'not-found') return <EmptyText>{error.message}</EmptyText>;
  return (
    <LoadFailed onRetry={onRetry} reference={faultReference(error)}>
      {errorText(error, 'The price range could not be loaded.')}
    </LoadFailed>
  );
}
