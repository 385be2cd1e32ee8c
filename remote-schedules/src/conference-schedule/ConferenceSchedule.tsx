import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { seasonsQuery } from '@open-date/shared-api/queries';
import { type Preload, useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, LoadFailed, Page, PageHeader } from '@open-date/shared-ui';
import { useParams } from 'react-router-dom';
import { path } from '../paths.ts';
import { conferenceScheduleQuery } from '../queries.ts';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { SEASON_VIEW, useViewChoice } from '../schedule-view/view-choice.ts';
import { ConferenceView } from './ConferenceView.tsx';
import { type ConferenceRequest, useConferenceData } from './use-conference-data.ts';

const TITLE = 'Conference schedule';

function parseRequest(params: Readonly<Record<string, string | undefined>>): ConferenceRequest | null {
  const { conferenceId = '', year = '', showDivisions = '' } = params;
  if (!/^[1-9]\d{0,8}$/.test(conferenceId) || !/^\d{4}$/.test(year) || !/^[01]$/.test(showDivisions)) return null;
  return { id: Number(conferenceId), year: Number(year), showDivisions: showDivisions === '1' };
}

export const preload: Preload = async (client, { params }) => {
  const request = parseRequest(params);
  if (request === null) return;
  const { id, year, showDivisions } = request;
  await Promise.all([
    client.prefetchQuery(conferenceScheduleQuery(id, year, showDivisions)),
    client.prefetchQuery(seasonsQuery()),
  ]);
};

/** /conference/:conferenceId/:year/:showDivisions: a season of a conference's members. */
export function Screen() {
  const request = parseRequest(useParams());
  return request ? <Schedule key={request.id} request={request} /> : <UnknownConference />;
}

function UnknownConference({ year }: { readonly year?: number }) {
  useDocumentTitle(TITLE);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <EmptyText action={<LinkButton href={path('conference.select')}>Conference Schedule</LinkButton>}>
        {year === undefined
          ? 'This address names no conference and season. Choose them.'
          : `There is no such conference, or it has no ${year} season.`}
      </EmptyText>
    </Page>
  );
}

function Schedule({ request }: { readonly request: ConferenceRequest }) {
  const { result, isReloading } = useConferenceData(request);
  const view = useViewChoice(SEASON_VIEW);
  if (result.data) {
    return (
      <ConferenceView
        schedule={result.data}
        request={request}
        isReloading={isReloading}
        isChosen={!result.isPlaceholderData}
        view={view}
      />
    );
  }
  if (result.isPending) return <ScheduleSkeleton title={TITLE} view={view} />;
  if (result.error instanceof ApiError && result.error.code === 'not-found')
    return <UnknownConference year={request.year} />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <LoadFailed onRetry={result.refetch} reference={faultReference(result.error)}>
        {errorText(result.error, 'The schedule could not be loaded.')}
      </LoadFailed>
    </Page>
  );
}
