import type { ScheduledGame } from '@open-date/shared-api/contract';
import { media, SchoolMark, Tag, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { ScheduleLink } from '../links/ScheduleLink.tsx';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) minmax(0, 1.2fr) var(--od-width-date);
  align-items: center;
  gap: var(--od-space-2) var(--od-space-5);
  min-height: var(--od-size-line);
  padding: var(--od-space-2) var(--od-space-5) var(--od-space-2) var(--od-space-4);
  background: var(--od-bg-surface);
  border: solid var(--od-border-hairline);
  border-width: 0 1px 1px 0;
  border-left: var(--od-stroke-rail) solid transparent;
  content-visibility: auto;
  /* Without padding and border, so that a line that comes into sight moves nothing. */
  contain-intrinsic-block-size: auto calc(var(--od-size-line) - 2 * var(--od-space-2) - 1px);
  > [data-home] {
    display: grid;
  }
  &[data-conference] {
    border-left-color: var(--od-conference-rail);
    background: var(--od-conference-subtle);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    contain-intrinsic-block-size: auto calc(2 * var(--od-size-controlSm) + 2 * var(--od-type-small-line) + 3 * var(--od-space-2));
    > [data-site] {
      grid-column: 1;
      grid-row: 2;
    }
    > [data-home] {
      grid-column: 1;
      grid-row: 3;
    }
    > [data-place] {
      grid-column: 1 / -1;
      grid-row: 4;
    }
    > [data-tag] {
      grid-column: 2;
      grid-row: 1;
    }
  }
  @media print {
    content-visibility: visible;
  }
`;
const School = styled(ScheduleLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--od-space-4);
  min-width: 0;
  min-height: var(--od-size-controlSm);
  color: var(--od-text-primary);
  font-weight: var(--od-font-weight-semibold);
  text-decoration: none;
  &:hover span {
    text-decoration: underline;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Quiet = styled.span`
  color: var(--od-text-secondary);
  ${textStyle('small')}
`;

interface SideProps {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly primary: string;
  readonly secondary: string;
  readonly logoUrl: string;
}

function Side({ id, name, abbreviation, primary, secondary, logoUrl }: SideProps) {
  return (
    <School schoolId={id}>
      <SchoolMark
        abbreviation={abbreviation}
        primaryColor={primary}
        secondaryColor={secondary}
        size={24}
        logoUrl={logoUrl}
      />
      <span>{name}</span>
    </School>
  );
}

function describeVenue(game: ScheduledGame): string {
  if (game.AltLocation !== '') return game.AltLocation;
  return [game.HomeStadium, game.HomeCity, game.HomeState].filter((part) => part !== '').join(', ');
}

/** One game: both schools linked to their schedules, the place, and the conference tag. */
export function GameLine({ game }: { readonly game: ScheduledGame }) {
  const isConferenceGame = game.ConferenceGame === 1;
  return (
    <Line data-conference={isConferenceGame ? '' : undefined}>
      <Side
        id={game.SchoolIdAway}
        name={game.AwaySchoolName}
        abbreviation={game.AwayAbbreviation}
        primary={game.AwayPrimaryColor}
        secondary={game.AwaySecondaryColor}
        logoUrl={game.AwayLogoUrl}
      />
      <Quiet data-site="">{game.AltLocation === '' ? 'at' : 'vs'}</Quiet>
      <div data-home="">
        <Side
          id={game.SchoolIdHome}
          name={game.HomeSchoolName}
          abbreviation={game.HomeAbbreviation}
          primary={game.HomePrimaryColor}
          secondary={game.HomeSecondaryColor}
          logoUrl={game.HomeLogoUrl}
        />
      </div>
      <Quiet data-place="">{describeVenue(game)}</Quiet>
      <span data-tag="">{isConferenceGame ? <Tag tone="conference">Conference</Tag> : null}</span>
    </Line>
  );
}
