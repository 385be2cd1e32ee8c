import type { Conference } from '@open-date/shared-api/contract';
import { ConferenceMark } from '@open-date/shared-ui';

interface ConferenceRoundelProps {
  readonly conference: Conference;
  readonly size: 20 | 40;
}

/** The mark of a conference whose name stands beside it. */
export function ConferenceRoundel({ conference, size }: ConferenceRoundelProps) {
  const { Abbreviation, PrimaryColor, LogoUrl } = conference;
  return <ConferenceMark abbreviation={Abbreviation} color={PrimaryColor} logoUrl={LogoUrl} size={size} />;
}
