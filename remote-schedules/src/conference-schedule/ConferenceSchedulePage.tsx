import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { EmptyText, LinkButton, LoadFailed, Page, PageHeader } from '@open-date/shared-ui';
import { path } from '../remote.ts';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { SEASON_VIEW, useViewChoice } from '../schedule-view/view-choice.ts';
import { ConferenceView } from './ConferenceView.tsx';
import { conferenceSchedule } from './route.ts';
import { type ConferenceRequest, useConferenceData } from './use-conference-data.ts';

const TITLE = 'Conference schedule';

/** /conference/:conferenceId/:year/:showDivisions: a season of a conference's members. */
export function ConferenceSchedulePage() {
  const { conferenceId, year, showDivisions } = useScreen(conferenceSchedule).params;
  if (conferenceId === null || year === null || showDivisions === null) return <UnknownConference />;
  return <Schedule key={conferenceId} request={{ id: conferenceId, year, showDivisions: showDivisions === '1' }} />;
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
