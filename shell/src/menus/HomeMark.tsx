import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { useSession } from '@open-date/shared-host';
import { FootballMark, type MarkSize, MarkOfConference, MarkOfSchool } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** The mark or logo of the user's school or conference; a football for a user without either (A067). */
export function HomeMark({ size }: { readonly size: MarkSize }) {
  const { user, actor } = useSession();
  const { data: schools } = useQuery({ ...schoolsQuery(), enabled: actor.schoolId !== null });
  const { data: conferences } = useQuery({ ...conferencesQuery(), enabled: actor.conferenceId !== null });
  const school = schools?.find(({ ID }) => ID === actor.schoolId);
  const conference = conferences?.find(({ id }) => id === actor.conferenceId);
  const logoUrl = user.SchoolLogoUrl || user.ConferenceLogoUrl;
  const logo = logoUrl === '' ? {} : { LogoUrl: logoUrl };
  if (actor.schoolId !== null) return <MarkOfSchool school={school && { ...school, ...logo }} size={size} />;
  if (actor.conferenceId !== null)
    return <MarkOfConference conference={conference && { ...conference, ...logo }} size={size} />;
  return <FootballMark size={size} />;
}
