import { Link } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { ScheduleLink } from '../links/ScheduleLink.tsx';

/** The name of a conference as the way to it, in the color of the text around. */
export const NameLink = styled(Link)`
  color: inherit; text-decoration: none;
  &:hover { text-decoration: underline; }
`;

/** The name of a school as the way to its schedule, in the color of the text around. */
export const SchoolLink = styled(ScheduleLink)`
  color: inherit; text-decoration: none;
  &:is(a):hover { text-decoration: underline; }
`;
