import { errorText, faultReference } from '@open-date/shared-api/client';
import { userQuery } from '@open-date/shared-api/queries';
import { useDocumentTitle, useSession } from '@open-date/shared-host';
import { Card, LoadFailed, media, Page, PageHeader, SkeletonLines, Stack } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CalendarsCard } from './CalendarsCard.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** Cards wait for the one above them that loads, so that they do not move. */
const WAITS = `> :has(output[aria-busy='true']) ~ * { display: none; }`;
const Cards = styled(Stack)`
  ${WAITS}
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--od-space-6);
  align-items: start;
  max-width: var(--od-width-cards);
  ${media.desktopUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, var(--od-width-asideWide));
  }
  ${media.tablet} {
    ${WAITS}
  }
`;
/** The user's profile, display, sessions, calendar addresses and data. */
export function Settings() {
  useDocumentTitle('Settings');
  const { user } = useSession();
  const profile = useQuery(userQuery(user.id));
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Change Your Settings" />
      <Columns>
        {profile.data ? (
          <ProfileForm key={profile.data.id} profile={profile.data} />
        ) : profile.isError ? (
          <LoadFailed onRetry={profile.refetch} reference={faultReference(profile.error)}>
            {errorText(profile.error, 'Your profile could not be loaded.')}
          </LoadFailed>
        ) : (
          <Card title="Profile" isFlush>
            <SkeletonLines count={12} />
          </Card>
        )}
        <Cards $gap={6}>
          <DisplayCard />
          <FactorsCard />
          <SessionsCard />
          <CalendarsCard />
          <PersonalDataCard />
        </Cards>
      </Columns>
    </Page>
  );
}
