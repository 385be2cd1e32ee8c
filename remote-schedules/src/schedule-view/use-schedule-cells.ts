import { useToday } from '@open-date/shared-host';
import { useMemo } from 'react';
import { useWants } from '../wants/use-wants.ts';
import { type ScheduleCells, scheduleCells, type SeasonColumn } from './schedule-cells.ts';

/** The cells of seasons beside each other as of today; pass a stable `columns`. */
export function useScheduleCells(columns: readonly SeasonColumn[]): ScheduleCells {
  const today = useToday();
  const { wants } = useWants();
  return useMemo(() => {
    const wantLabels = new Map((wants ?? []).map(({ id, ShortLabel }) => [id, ShortLabel]));
    return scheduleCells(columns, { wantLabels, today });
  }, [columns, wants, today]);
}
