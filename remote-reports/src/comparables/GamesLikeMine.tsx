import { errorText } from '@open-date/shared-api/client';
import type { PriceRange } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { tierLabel, TIERS } from '@open-date/shared-api/rules/reports/tiers';
import { Loaded } from '@open-date/shared-host';
import { SchoolField, SeasonField } from '@open-date/shared-host/fields';
import type { SearchChanges } from '@open-date/shared-host/remote';
import { Card, EmptyText, media, Skeleton } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { OwnGame } from './own-game.ts';
import { PriceRangeText } from './PriceRangeText.tsx';
import { usePricedSeasons } from './priced-seasons.ts';
import type { ComparablesSearch } from './route.ts';

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
  const seasons = useQuery(callQuery('reports', 'seasons'));
  const priced = usePricedSeasons();
  // Games after a game's season do not count.
  const first = priced.data?.[0]?.Year ?? Number.POSITIVE_INFINITY;
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
          <SchoolField label="Your school" value={game.school} onValueChange={(school) => onChange({ school })} />
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
          <SchoolField
            label="Or one opponent"
            value={'school' in opponent ? opponent.school : null}
            onValueChange={(id) => {
              if (id !== null) onChange({ opponent: String(id) });
            }}
          />
          <SeasonField
            value={game.season}
            seasons={seasons.data?.filter(({ Year }) => Year >= first)}
            query={[seasons, priced]}
            onValueChange={(season) => onChange({ season })}
          />
        </Fields>
        {game.school === null ? (
          <EmptyText>Choose your school to see what games like yours cost.</EmptyText>
        ) : (
          <Loaded
            query={range}
            failed="The price range could not be loaded."
            skeleton={<RangeSkeleton />}
            missing={<EmptyText>{errorText(range.error, 'There is no such school.')}</EmptyText>}
            overlay="Loading price range"
            showsReloadFailure
          >
            {(found) => <PriceRangeText range={found} />}
          </Loaded>
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
