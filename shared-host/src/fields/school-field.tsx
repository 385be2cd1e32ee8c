import type { School } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { type SchoolItem, schoolItem, Typeahead, type TypeaheadProps } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFailure } from '../list-failure.ts';

type OwnProps = 'items' | 'isLoading' | 'failure' | 'value' | 'onValueChange' | 'label';

export interface SchoolFieldProps extends Omit<TypeaheadProps<SchoolItem<School>>, OwnProps> {
  readonly label?: string;
  readonly value: number | null;
  readonly onValueChange: (schoolId: number | null) => void;
  /** Schools that cannot be chosen. */
  readonly without?: readonly number[];
}

/** Searches a school by its names or those of its conference. */
export function SchoolField({
  label = 'School',
  value,
  onValueChange,
  without = EMPTY_LIST,
  ...props
}: SchoolFieldProps) {
  const list = useQuery(callQuery('reference', 'schools'));
  const all = useMemo(() => (list.data ?? EMPTY_LIST).map(schoolItem), [list.data]);
  const items = without.length === 0 ? all : all.filter(({ school }) => !without.includes(school.ID));
  return (
    <Typeahead
      {...props}
      label={label}
      items={items}
      value={items.find(({ school }) => school.ID === value) ?? null}
      isLoading={list.isPending}
      failure={listFailure(list, 'The schools could not be loaded.')}
      onValueChange={(item) => onValueChange(item?.school.ID ?? null)}
    />
  );
}
