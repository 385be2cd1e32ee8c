import { api } from '@open-date/shared-api/client';
import type { GuaranteeSeason } from '@open-date/shared-api/contract';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import { AS_PAID } from '@open-date/shared-api/rules/reports/comparables';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { guaranteeSeasonsQuery } from '../guarantees/queries.ts';
import type { ExplorerFilters, GameSide, OwnGame } from './address.ts';

function filterQuery({
  host,
  visitor,
  hostConference,
  visitorConference,
  start,
  end,
  gametype,
  dollars,
}: ExplorerFilters) {
  return {
    host: host ?? undefined,
    visitor: visitor ?? undefined,
    hostConference: hostConference ?? undefined,
    visitorConference: visitorConference ?? undefined,
    start: start ?? undefined,
    end: end ?? undefined,
    gametype: gametype ?? undefined,
    dollars: dollars ?? AS_PAID,
  } as const;
}

/** The seasons with games that can be compared, oldest first; games at neutral sites cannot (A190). */
export const usePricedSeasons = () => useQuery({ ...guaranteeSeasonsQuery(), select: listPricedSeasons }).data;

function listPricedSeasons(seasons: readonly GuaranteeSeason[]): GuaranteeSeason[] {
  return seasons.filter(({ Games, NeutralGames }) => Games > NeutralGames);
}

/** What games cost by the tiers of both sides, and by season on request. */
export const groupsQuery = (filters: ExplorerFilters) => {
  const input = { query: { ...filterQuery(filters), by: filters.isBySeason ? 'season' : undefined } } as const;
  return queryOptions({
    queryKey: answerKey('comparables', 'groups', input),
    queryFn: ({ signal }) => api.comparables.groups(input, { signal }),
    staleTime: STALE.seconds,
  });
};

/** The games behind the numbers. */
export const comparableGamesQuery = (filters: ExplorerFilters) => {
  const input = { query: filterQuery(filters) };
  return queryOptions({
    queryKey: answerKey('comparables', 'games', input),
    queryFn: ({ signal }) => api.comparables.games(input, { signal }),
    staleTime: STALE.seconds,
  });
};

/** What the viewer's own game is likely to cost, in dollars of a year; ask only with an own school. */
export const priceRangeQuery = ({ isHost, school, opponent, season }: OwnGame, dollars: number) => {
  const own: GameSide = { school: school ?? 0 };
  const [host, visitor] = isHost ? [own, opponent] : [opponent, own];
  const input = {
    query: {
      ...('school' in host ? { hostSchool: host.school } : { host: host.tier }),
      ...('school' in visitor ? { visitorSchool: visitor.school } : { visitor: visitor.tier }),
      season,
      dollars,
    },
  };
  return queryOptions({
    queryKey: answerKey('comparables', 'priceRange', input),
    queryFn: ({ signal }) => api.comparables.priceRange(input, { signal }),
    staleTime: STALE.seconds,
  });
};
