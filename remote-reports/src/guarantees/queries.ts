import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
import { queryOptions } from '@tanstack/react-query';
import {
  type ConferenceSummaryRequest,
  GAME_TYPE_OPTIONS,
  type GuaranteeFilters,
  NEUTRAL_TYPE_OPTIONS,
  type SummaryRequest,
} from './address.ts';

/** The two reports that list guarantee games one by one. */
export type GuaranteeReport = 'report' | 'neutral';

export const TYPES_OF_REPORT = { report: GAME_TYPE_OPTIONS, neutral: NEUTRAL_TYPE_OPTIONS } as const;

/** The filters as path parameters. */
export function gameSegments({ gametype, school, conference, start, end }: GuaranteeFilters) {
  return {
    gametype: gametype ?? undefined,
    school: school ?? undefined,
    conference: conference ?? undefined,
    start,
    end,
  };
}

/** The path parameters of a conference's summary. */
export function summarySegments({ start, end, side }: SummaryRequest, conference: number) {
  return { conference, start, end, homeaway: side === 'home' ? 'HOME' : 'AWAY' };
}

/** The path parameters of the conference summary. */
export function conferenceSummarySegments({ division, start, end, side }: ConferenceSummaryRequest) {
  return { gametype: division, start, end, homeaway: side };
}

/** The guarantee games of a range of seasons, by date. */
export const guaranteeGamesQuery = (report: GuaranteeReport, filters: GuaranteeFilters) =>
  queryOptions({
    queryKey: answerKey('guarantees', report, { segments: gameSegments(filters) }),
    queryFn: ({ signal }) => api.guarantees[report]({ segments: gameSegments(filters) }, { signal }),
    staleTime: STALE.seconds,
  });

/** The seasons with guarantee games. */
export const guaranteeSeasonsQuery = () =>
  queryOptions({
    queryKey: answerKey('guarantees', 'seasons'),
    queryFn: ({ signal }) => api.guarantees.seasons(undefined, { signal }),
    staleTime: STALE.minutes,
  });

/** The guarantee summary of a conference; disabled until a conference is chosen. */
export const guaranteeSummaryQuery = (request: SummaryRequest) =>
  queryOptions({
    queryKey: answerKey('guarantees', 'summary', { segments: summarySegments(request, request.conference ?? 0) }),
    queryFn: ({ signal }) =>
      api.guarantees.summary({ segments: summarySegments(request, request.conference ?? 0) }, { signal }),
    enabled: request.conference !== null,
    staleTime: STALE.seconds,
  });

/** The guarantee summary of all conferences of a division. */
export const guaranteeConferencesQuery = (request: ConferenceSummaryRequest) =>
  queryOptions({
    queryKey: answerKey('guarantees', 'conferences', { segments: conferenceSummarySegments(request) }),
    queryFn: ({ signal }) => api.guarantees.conferences({ segments: conferenceSummarySegments(request) }, { signal }),
    staleTime: STALE.seconds,
  });
