import type { Conference } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { type ConferenceType, divisionLabel } from '@open-date/shared-api/rules/constants';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { Select, type SelectOption, type SelectProps } from '@open-date/shared-ui/select';
import { conferenceItem, Typeahead, type TypeaheadItem, type TypeaheadProps } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFailure } from '../list-failure.ts';

const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];
const NOT_LOADED = 'The conferences could not be loaded.';

interface ConferenceChoice {
  readonly label?: string;
  readonly value: number | null;
  readonly onValueChange: (conferenceId: number | null) => void;
}

/** Options by name, grouped by conference type; a select without its value would show that none is chosen. */
function toOptions(conferences: readonly Conference[], chosen: number | null): SelectOption[] {
  const sorted = conferences.toSorted((one, other) => compareNames(one.Name, other.Name));
  const options = TYPES.flatMap((type) =>
    sorted
      .filter(({ TypeID }) => TypeID === type)
      .map(({ id, Name }) => ({ value: String(id), label: Name, group: divisionLabel(type) })),
  );
  const isKnown = chosen === null || conferences.some(({ id }) => id === chosen);
  return isKnown ? options : [{ value: String(chosen), label: 'Chosen conference' }, ...options];
}

export interface ConferenceFieldProps
  extends ConferenceChoice,
    Omit<SelectProps, 'options' | 'failure' | keyof ConferenceChoice> {
  /** The text of the option for no conference. */
  readonly placeholder: string;
}

/** Chooses a conference from a list. */
export function ConferenceField({ label = 'Conference', value, onValueChange, ...props }: ConferenceFieldProps) {
  const list = useQuery(callQuery('reference', 'conferences'));
  const options = useMemo(() => toOptions(list.data ?? EMPTY_LIST, value), [list.data, value]);
  return (
    <Select
      {...props}
      label={label}
      value={value === null ? '' : String(value)}
      options={options}
      failure={listFailure(list, NOT_LOADED)}
      onValueChange={(id) => onValueChange(id === '' ? null : Number(id))}
    />
  );
}

type SearchProps = Omit<TypeaheadProps<TypeaheadItem>, 'items' | 'isLoading' | 'failure' | keyof ConferenceChoice>;

/** Searches a conference by its names. */
export function ConferenceSearchField({
  label = 'Conference',
  value,
  onValueChange,
  ...props
}: ConferenceChoice & SearchProps) {
  const list = useQuery(callQuery('reference', 'conferences'));
  const items = useMemo(() => (list.data ?? EMPTY_LIST).map(conferenceItem), [list.data]);
  return (
    <Typeahead
      {...props}
      label={label}
      items={items}
      value={items.find(({ id }) => Number(id) === value) ?? null}
      isLoading={list.isPending}
      failure={listFailure(list, NOT_LOADED)}
      onValueChange={(item) => onValueChange(item === null ? null : Number(item.id))}
    />
  );
}
