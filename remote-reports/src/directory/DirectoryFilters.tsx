import { ConferenceSearchField, SchoolField } from '@open-date/shared-host/fields';
import { Button, Icon, TextField } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
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
  readonly onSearch: (filters: PeopleFilters) => void;
}

/** The search form of the directory; nothing applies before Search is pressed (A122). */
export function DirectoryFilters({ applied, onSearch }: DirectoryFiltersProps) {
  const [{ draft, of }, setState] = useState({ draft: applied, of: applied });
  // A new address, as after Back, starts a new draft.
  if (of !== applied) setState({ draft: applied, of: applied });
  const change = (part: Partial<PeopleFilters>) => setState({ draft: { ...draft, ...part }, of: applied });
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
        <SchoolField value={draft.schoolId} onValueChange={(schoolId) => change({ schoolId })} />
      </div>
      <div data-picker="">
        <ConferenceSearchField value={draft.conferenceId} onValueChange={(conferenceId) => change({ conferenceId })} />
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
