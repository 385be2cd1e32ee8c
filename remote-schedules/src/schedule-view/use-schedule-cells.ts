import { useToday } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ScheduleCells, scheduleCells, type SeasonColumn } from './schedule-cells.ts';
import { wantsQuery } from '../queries.ts';

/** The cells of seasons beside each other as of today; pass a stable `columns`. */
export function useScheduleCells(columns: readonly SeasonColumn[]): ScheduleCells {
  const today = useToday();
  const wants = useQuery(wantsQuery()).data;
  return useMemo(() => {
    const wantLabels = new Map((wants ?? []).map(({ id, ShortLabel }) => [id, ShortLabel]));
    return scheduleCells(columns, { wantLabels, today });
  }, [columns, wants, today]);
}
