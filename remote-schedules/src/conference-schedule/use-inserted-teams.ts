import { MOST_COMPARED } from '@open-date/shared-api/rules/schedules/school-years';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';

/** The team ids of `insert=12,45`, each once; invalid ones are left out (A111). */
export function insertedIds(search: string): number[] {
  const parts = (new URLSearchParams(search).get('insert') ?? '').split(',');
  const ids = parts.filter((part) => /^[1-9]\d{0,8}$/.test(part)).map(Number);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** The query with these ids in `insert`; commas stay unescaped, so that the address is readable. */
export function withInserted(search: string, ids: readonly number[]): string {
  const params = new URLSearchParams(search);
  if (ids.length > 0) params.set('insert', ids.join(','));
  else params.delete('insert');
  return params.toString().replaceAll('%2C', ',');
}

export interface InsertedTeams {
  readonly ids: readonly number[];
  readonly insert: (id: number) => void;
  readonly remove: (id: number) => void;
  /** Removes all inserted teams except these. */
  readonly keep: (ids: readonly number[]) => void;
}

/** The teams that the address inserts into this view; memoized by the ids. */
export function useInsertedTeams(): InsertedTeams {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  const list = insertedIds(search).join(',');
  return useMemo(() => {
    const ids = insertedIds(`?insert=${list}`);
    const write = (next: readonly number[]) =>
      void navigate(
        { search: withInserted(now.current, next) },
        { replace: true, state: OWN_ADDRESS, preventScrollReset: true },
      );
    return {
      ids,
      insert: (id) => write([...ids.filter((known) => known !== id), id]),
      remove: (id) => write(ids.filter((known) => known !== id)),
      keep: write,
    };
  }, [list, navigate]);
}
