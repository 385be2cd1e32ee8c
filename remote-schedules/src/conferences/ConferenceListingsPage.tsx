import { errorText, faultReference } from '@open-date/shared-api/client';
import { callQuery } from '@open-date/shared-api/queries';
import { type ConferenceType, divisionLabel } from '@open-date/shared-api/rules/constants';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import {
  Card,
  EmptyText,
  LoadFailed,
  LoadingOverlay,
  Page,
  PageHeader,
  Row,
  SkeletonLines,
  Stack,
} from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { SeasonsFailed } from '../season-choice/SeasonsFailed.tsx';
import { ConferenceCard } from './ConferenceCard.tsx';
import { conferencesOfType } from './listing.ts';
import { conferenceListings, TYPES } from './route.ts';

const Scroll = styled.div`
  min-width: 0;
  max-width: 100%;
  overflow-x: auto;
  padding: var(--od-space-1);
`;

const Tabs = styled(Row)`
  @media print {
    display: none;
  }
`;
const Conferences = styled(Stack)`
  @media print {
    display: block;
    > * {
      break-inside: avoid;
      margin-bottom: var(--od-space-5);
    }
  }
`;

/** /conferences: the conferences of one type with their members of a year. */
export function ConferenceListingsPage() {
  useDocumentTitle('Conference Listings');
  const { search, setSearch, queries } = useScreen(conferenceListings);
  const { type, year } = search;
  const seasons = useQuery(queries.seasons).data;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Conference Listings" detail={`${divisionLabel(type)}, ${year}`}>
        <Select
          label="Season"
          isLabelHidden
          value={String(year)}
          options={seasonOptions(seasons, year)}
          onValueChange={(value) => setSearch((latest) => ({ ...latest, year: Number(value) }))}
        />
      </PageHeader>
      <Stack $gap={6}>
        <Tabs>
          <Scroll>
            <SegmentedControl
              label="Division"
              value={String(type)}
              options={TYPES.map((value) => ({ value: String(value), label: divisionLabel(value) }))}
              onValueChange={(value) =>
                setSearch((latest) => ({ ...latest, type: TYPES.find((one) => String(one) === value) }))
              }
            />
          </Scroll>
        </Tabs>
        <SeasonsFailed />
        <Listing type={type} year={year} />
      </Stack>
    </Page>
  );
}

function Listing({ type, year }: { readonly type: ConferenceType; readonly year: number }) {
  const listing = useQuery({
    ...callQuery('conferences', 'find', { params: { idOrYear: year } }),
    placeholderData: keepPreviousData,
  });
  if (!listing.data) {
    if (!listing.isError) return <ListingSkeleton />;
    return (
      <LoadFailed onRetry={listing.refetch} reference={faultReference(listing.error)}>
        {errorText(listing.error, 'The conferences could not be loaded.')}
      </LoadFailed>
    );
  }
  const conferences = conferencesOfType(Array.isArray(listing.data) ? listing.data : [], type);
  return (
    <LoadingOverlay isLoading={listing.isPlaceholderData} label="Loading conferences">
      {conferences.length === 0 ? (
        <EmptyText next="Choose another division or season." />
      ) : (
        <Conferences $gap={5}>
          {conferences.map((conference) => (
            <ConferenceCard key={conference.id} conference={conference} year={year} />
          ))}
        </Conferences>
      )}
    </LoadingOverlay>
  );
}

function ListingSkeleton() {
  return (
    <Stack $gap={5} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <SkeletonLines />
        </Card>
      ))}
    </Stack>
  );
}
