import type { Conference, School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { listFailure } from '@open-date/shared-host';
import { Button, Icon, TextField } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { conferenceItem, schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { DIVISION_CHOICES, type PeopleFilters } from '../people/people-filters.ts';

const Form = styled.form`
  display: flex; flex-wrap: wrap; align-items: start; gap: var(--od-space-5);
  > [data-picker] { flex: 0 1 var(--od-width-typeahead); }
  > [data-search] { flex: 1 1 var(--od-width-field); }
  /* Aligns the button with the controls, below their labels. */
  > button { align-self: end; }
  @media print { display: none; }
`;

interface DirectoryFiltersProps {
  /** The filters of the visible list. */
  readonly applied: PeopleFilters;
  readonly schools: readonly School[] | undefined;
  readonly conferences: readonly Conference[] | undefined;
  readonly onSearch: (filters: PeopleFilters) => void;
}

const selectedId = (item: { readonly id: string } | null) => (item === null ? null : Number(item.id));

/** The search form of the directory; nothing applies before Search is pressed (A122). */
export function DirectoryFilters({ applied, schools, conferences, onSearch }: DirectoryFiltersProps) {
  const [{ draft, of }, setState] = useState({ draft: applied, of: applied });
  // A new address, as after Back, starts a new draft.
  if (of !== applied) setState({ draft: applied, of: applied });
  const change = (part: Partial<PeopleFilters>) => setState({ draft: { ...draft, ...part }, of: applied });
  const schoolList = useQuery(callQuery('reference', 'schools'));
  const conferenceList = useQuery(callQuery('reference', 'conferences'));
  const schoolItems = useMemo(() => (schools ?? []).map(schoolItem), [schools]);
  const conferenceItems = useMemo(() => (conferences ?? []).map(conferenceItem), [conferences]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <Form role="search" aria-label="Directory" onSubmit={handleSubmit}>
      <SegmentedControl
        label="Division"
        isLabelShown
        options={DIVISION_CHOICES}
        value={draft.division}
        onValueChange={(division) => change({ division })}
      />
      <div data-picker="">
        <Typeahead
          label="School"
          items={schoolItems}
          isLoading={schoolList.isPending}
          failure={listFailure(schoolList, 'The schools could not be loaded.')}
          value={schoolItems.find(({ id }) => Number(id) === draft.schoolId) ?? null}
          onValueChange={(item) => change({ schoolId: selectedId(item) })}
        />
      </div>
      <div data-picker="">
        <Typeahead
          label="Conference"
          items={conferenceItems}
          isLoading={conferenceList.isPending}
          failure={listFailure(conferenceList, 'The conferences could not be loaded.')}
          value={conferenceItems.find(({ id }) => Number(id) === draft.conferenceId) ?? null}
          onValueChange={(item) => change({ conferenceId: selectedId(item) })}
        />
      </div>
      <div data-search="">
        <TextField
          label="Search"
          type="search"
          icon={<Icon icon={Search} />}
          placeholder="Name, title, email"
          value={draft.search}
          onChange={(event) => change({ search: event.target.value })}
        />
      </div>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Form>
  );
}
